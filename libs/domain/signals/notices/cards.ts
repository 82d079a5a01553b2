/** A notice as it is sent. */
export interface Post {
  readonly title: string;
  readonly lines: readonly string[];
  readonly link: { readonly text: string; readonly url: string };
}

/** Slack: three signs begin and end whatever has a meaning (api.slack.com, "Escaping text"). */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plain = (text: string) => ({ type: 'section', text: { type: 'plain_text', text, emoji: false } });

/** For an incoming webhook of Slack. Foreign text is plain text, in which nothing is a link, a mention or a style. */
export const slackMessage = ({ title, lines, link }: Post) => ({
  text: escaped(title),
  mrkdwn: false,
  unfurl_links: false,
  unfurl_media: false,
  blocks: [
    plain(title),
    ...lines.map(plain),
    { type: 'section', text: { type: 'mrkdwn', text: `<${link.url}|${escaped(link.text)}>`, verbatim: true } },
  ],
});

const run = (text: string, looks: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...looks }],
});

/**
 * For a Workflow of Teams that posts what a webhook receives: an Adaptive Card. A text block would be read as Markdown; a
 * run of text is shown as it is.
 */
export const teamsMessage = ({ title, lines, link }: Post) => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      contentUrl: null,
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.4',
        body: [run(title, { weight: 'Bolder', size: 'Medium' }), ...lines.map((line) => run(line))],
        actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.url }],
      },
    },
  ],
});
