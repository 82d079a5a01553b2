import { Module } from '@nestjs/common';
import { OAuthStoreModule } from '@app/domain/oauth';
import { ChannelsModule, SpendingModule, TrackingPortsModule, VendorsModule } from '@app/domain/pipeline';
import { TrackingModule } from '@app/domain/tracking';
import { LaunchesModule } from '@app/domain/work';
import { RateLimitModule } from '@app/platform/http';
import { SessionModule } from '../session/session.module';
import { AccountPagesService } from './account-pages.service';
import { AccountsController } from './accounts/accounts.controller';
import { AppsController } from './apps/apps.controller';
import { BudgetController } from './budget/budget.controller';
import { InvitationController } from './invitations/invitation.controller';
import { InvitationsController } from './invitations/invitations.controller';
import { KeysController } from './keys/keys.controller';
import { NewKeyController } from './keys/new-key.controller';
import { LaunchesController } from './launches/launches.controller';
import { ModelsController } from './models/models.controller';
import { OverviewController } from './overview/overview.controller';
import { PageContexts } from './page-context';
import { PasswordController } from './password/password.controller';
import { SessionsController } from './sessions/sessions.controller';
import { UnknownPageController } from './unknown-page.controller';
import { UsageController } from './usage/usage.controller';
import { VendorsController } from './vendors/vendors.controller';

/** What users see and do with their account, in pages. */
@Module({
  imports: [
    ChannelsModule,
    LaunchesModule,
    OAuthStoreModule,
    RateLimitModule,
    SessionModule,
    SpendingModule,
    TrackingModule,
    TrackingPortsModule,
    VendorsModule,
  ],
  controllers: [
    OverviewController,
    KeysController,
    NewKeyController,
    ModelsController,
    AppsController,
    UsageController,
    SessionsController,
    PasswordController,
    LaunchesController,
    InvitationController,
    InvitationsController,
    VendorsController,
    AccountsController,
    BudgetController,
    // Last, since it answers what no other page does.
    UnknownPageController,
  ],
  providers: [AccountPagesService, PageContexts],
})
export class AccountModule {}
