import { Module } from '@nestjs/common';
import { LeasesModule } from '@app/platform/leases';
import { MailModule } from '@app/platform/mail';
import { AccountLimits } from './limits/account-limits';
import { AccountRepository } from './account/account.repository';
import { AccountService } from './account/account.service';
import { AccountChanges } from './accounts/account-changes.service';
import { InstallationAccounts } from './accounts/installation-accounts.service';
import { AddonModelsService } from './account/addon-models.service';
import { ApiKeyForms } from './api-keys/api-key-forms.service';
import { ApiKeyRotation } from './api-keys/api-key-rotation.service';
import { ApiKeyLookup } from './api-keys/api-key.lookup';
import { ApiKeysRepository } from './api-keys/api-keys.repository';
import { ApiKeysService } from './api-keys/api-keys.service';
import { AUTHENTICATOR } from './authentication/authenticator';
import { IdempotencyKeysRepository } from './idempotency/idempotency-keys.repository';
import { InvitationsRepository } from './invitations/invitations.repository';
import { InvitationsService } from './invitations/invitations.service';
import { InvitedSignUp } from './invitations/invited-sign-up.service';
import { KeyLastUse } from './api-keys/key-last-use';
import { LettersRepository } from './letters/letters.repository';
import { Letters } from './letters/letters.service';
import { LetterWork } from './letters/letter-work.service';
import { PasswordHasher } from './passwords/password-hasher';
import { PasswordsRepository } from './passwords/passwords.repository';
import { PasswordsService } from './passwords/passwords.service';
import { Quotas } from './quotas/quotas.service';
import { QuotasRepository } from './quotas/quotas.repository';
import { RestAuthenticator } from './credentials/rest-authenticator';
import { SessionCredential } from './sessions/session-credential.service';
import { SessionLastUse } from './sessions/session-last-use';
import { SessionLookup } from './sessions/session-lookup';
import { SessionsRepository } from './sessions/sessions.repository';
import { SessionsService } from './sessions/sessions.service';
import { SignInLinksRepository } from './sign-in-links/sign-in-links.repository';
import { SignInLinksService } from './sign-in-links/sign-in-links.service';
import { SignUpService } from './sign-up/sign-up.service';
import { UsersRepository } from './users/users.repository';
import { KeyedSettings } from './vendor-keys/keyed-settings';
import { SealedKeys } from './vendor-keys/sealed-keys';
import { VendorKeysRepository } from './vendor-keys/vendor-keys.repository';
import { WritesOnce } from './idempotency/writes-once';

@Module({
  imports: [LeasesModule, MailModule],
  providers: [
    ApiKeysRepository,
    ApiKeyLookup,
    KeyLastUse,
    ApiKeysService,
    ApiKeyRotation,
    ApiKeyForms,
    UsersRepository,
    AccountLimits,
    AccountRepository,
    AccountService,
    AddonModelsService,
    QuotasRepository,
    Quotas,
    IdempotencyKeysRepository,
    WritesOnce,
    SessionsRepository,
    SessionsService,
    SessionLookup,
    SessionLastUse,
    SessionCredential,
    PasswordHasher,
    PasswordsRepository,
    PasswordsService,
    SignInLinksRepository,
    SignInLinksService,
    AccountChanges,
    InstallationAccounts,
    SignUpService,
    InvitationsRepository,
    InvitationsService,
    InvitedSignUp,
    Letters,
    LettersRepository,
    LetterWork,
    KeyedSettings,
    SealedKeys,
    VendorKeysRepository,
    { provide: AUTHENTICATOR, useClass: RestAuthenticator },
  ],
  exports: [
    ApiKeysService,
    ApiKeyRotation,
    ApiKeyForms,
    UsersRepository,
    AccountLimits,
    AccountService,
    AddonModelsService,
    Quotas,
    WritesOnce,
    SessionsService,
    SessionCredential,
    PasswordsService,
    SignInLinksService,
    AccountChanges,
    InstallationAccounts,
    SignUpService,
    InvitationsRepository,
    InvitationsService,
    InvitedSignUp,
    Letters,
    LetterWork,
    KeyedSettings,
    SealedKeys,
    VendorKeysRepository,
    AUTHENTICATOR,
  ],
})
export class AccessModule {}
