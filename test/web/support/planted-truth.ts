import type { Browser as Chromium, Page } from 'playwright-core';
import { createUser } from '@app/testing';
import { launchChromium } from '../../support/chromium';
import { Marketer } from './marketer';
import { plantProjects } from './planted-projects';
import { Visitor } from './visitor';
import { WebHarness } from './web-harness';

/** A text on one line. */
export const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

type Step = (marketer: Marketer) => Promise<void>;

/** Projects of which all is known by how they were made, and somebody who asks the screens about them. */
export class PlantedTruth {
  web!: WebHarness;
  visitor!: Visitor;
  marketer!: Marketer;
  /** Ids by the names of the brands. */
  projects!: ReadonlyMap<string, number>;
  userId!: number;
  private chromium!: Chromium;

  async start(): Promise<void> {
    this.web = await WebHarness.start({ demo: false });
    this.userId = await createUser(this.web.database);
    this.projects = await plantProjects(this.web, this.userId);
    this.chromium = await launchChromium();
    this.visitor = await Visitor.at(this.chromium, this.web, this.userId);
    const { page, visitor } = this;
    this.marketer = new Marketer({ page, visitor, open: (screen) => this.open('Acme', screen) });
  }

  async stop(): Promise<void> {
    const { complaints } = this.visitor;
    await this.visitor.leave();
    await this.chromium.close();
    await this.web.stop();
    expect(complaints).toEqual([]);
  }

  get page(): Page {
    return this.visitor.page;
  }

  readonly open = (project: string, screen: string): Promise<void> =>
    this.visitor.open(`/app/${this.projects.get(project)}/${screen}`);

  /** From the overview of Acme by these steps, none of them in vain, with so many clicks at most. */
  readonly reach = async ({ clicks }: { readonly clicks: number }, ...steps: readonly Step[]): Promise<void> => {
    await this.marketer.begin();
    for (const step of steps) await step(this.marketer);
    expect(this.marketer.clicks).toBeLessThanOrEqual(clicks);
    expect(this.marketer.inVain).toEqual([]);
  };

  readonly main = async (): Promise<string> => words(await this.page.getByRole('main').innerText());

  readonly rowsOf = async (panel: string): Promise<string[]> =>
    (await this.page.locator(`${panel} tbody tr`).allInnerTexts()).map(words);
}
