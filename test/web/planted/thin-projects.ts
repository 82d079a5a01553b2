import type { PlantedTruth } from '../support/planted-truth';
import { NOW, PROMPTS, to } from '../support/planted-world';

/** Projects of which little or nothing is known: nothing is made up of them. */
export function asksOfThinProjects(truth: PlantedTruth): void {
  const { open, main, rowsOf } = truth;

  it.each(['Newborn', 'Paused'])('nothing is made up of %s, which has no answers in these days', async (project) => {
    await open(project, 'overview');
    let said = await main();
    expect(said).toMatch(new RegExp(`Nothing is known of ${project} in these 3[01] days: there is nothing to count.`));
    expect(said).toContain(`${project} – no answers in these days`);
    expect(await rowsOf('#metric .ranking')).toEqual([]);
    expect(said.match(/there is nothing to show, because no figure is known/g)).toHaveLength(2);
    await open(project, 'share-of-voice');
    said = await main();
    expect(said).toContain('No answer of this window mentions the brand or a competitor.');
    expect(said).not.toMatch(/nobody|overtook you\./);
    await open(project, 'prompts-models');
    expect(await main()).toContain('No prompt has answers in this window');
    await open(project, 'answers');
    expect(await main()).toContain('No answer in this window is like that.');
    await open(project, 'citations');
    for (const panel of ['Lost', 'New']) {
      expect(await truth.marketer.read(panel)).toContain(
        'These days have no answers, so nothing can be called lost or new.',
      );
    }
    expect(await rowsOf('main')).toEqual([]);
    await open(project, 'what-changed');
    said = await main();
    expect(said).toContain('Nothing can be said of 0 prompts with 0 answers each.');
    expect(said).toContain('so there is no change to explain');
    expect(said).not.toMatch(/more than noise,|within noise,/);
  });

  it('one prompt is told by its counts, and nothing of it is tested', async () => {
    const answers = to(NOW, PROMPTS[0]);
    await open('Single', 'overview');
    expect(await main()).toContain(
      `Single is named in none of ${answers.length} answers, the same as in the 30 days before. Globex is named more often`,
    );
    expect((await rowsOf('#metric .ranking')).map((row) => row.slice(0, 3))).toEqual(['1 G', '2 S', '2 I']);
    await open('Single', 'what-changed');
    expect(await main()).toContain(`of ${answers.length} answers ±0.0 points, not tested`);
    await open('Single', 'prompts-models');
    expect(await main()).toContain('1 to 1 of 1 prompt');
  });

  it('one answer is told as one', async () => {
    await open('Once', 'overview');
    expect(await main()).toContain(
      'Once is named in none of 1 answer; the 30 days before have no answers to compare with.',
    );
    await open('Once', 'share-of-voice');
    const said = await main();
    expect(said).toMatch(
      /0\.0 %, was – 95 % sure of about 0\.0–\d+\.\d %, of 1 answer 2 1 to 3: order open nothing to compare with/,
    );
    await open('Once', 'citations');
    for (const panel of ['Lost', 'New']) {
      expect(await truth.marketer.read(panel)).toContain(
        'The days before have no answers, so nothing can be called lost or new.',
      );
    }
    await open('Once', 'what-changed');
    expect(await main()).toContain('Nothing can be said of 1 prompt with 1 answer each.');
  });
}
