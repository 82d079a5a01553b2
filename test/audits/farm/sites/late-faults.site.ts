import { draftedSite } from '../draft';
import { freshPage } from '../polished';

/** What a framework leaves in its pages: 650 kB of JSON that no reader sees. */
const STATE = `<script type="application/json" id="state">${JSON.stringify(
  Array.from({ length: 9_900 }, (_, at) => ({ id: at, name: `Board ${at}`, width: 120, depth: 70, wood: 'ash' })),
)}</script>`;

export const lateFaults = draftedSite(
  'late-faults',
  'A page of 650 kB, most of it JSON for scripts, has its faults at the end: broken JSON-LD and a link that is dead.',
  ({ text, home, pages }) => {
    const planner = freshPage(text, '/planner/', {
      title: 'Plan your own standing desk | Harbour Desks',
      description: 'Choose the wood, the width and the depth of a desk, and see at once what the workshop asks for it.',
      heading: 'Plan your own desk',
      answer:
        'The planner shows a desk of your own measure in ash or oak, and names the price and the day of delivery.',
      sections: [
        {
          heading: 'How to plan',
          paragraphs: [
            'Begin with the width of the wall, take ten centimetres off on either side, and choose the wood last. A drawing with all measures comes by letter within three days, together with two pieces of wood to hold against the floor of your room.',
          ],
        },
      ],
    });
    planner.head += STATE;
    planner.content += `\n<p><a href="/gone/">Plans of other customers</a></p>
<script type="application/ld+json">{"@context": "https://schema.org", "@type": "WebPage", "name": "Plan your own desk",}</script>`;
    home.content += '\n<p><a href="/planner/">Plan your own desk</a></p>';
    pages.push(planner);
  },
);
