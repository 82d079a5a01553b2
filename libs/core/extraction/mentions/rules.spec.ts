import { find } from './fixtures/find';
import { compileNames } from './name-dictionary';

describe.each<
  [string, readonly [name: string, text: string, found: string][], readonly [name: string, text: string][]]
>([
  [
    'everyday words',
    [
      ['Calm', 'For better sleep try Calm first.', 'Calm'],
      ['Workday', 'Large firms pay for Workday and Contoso.', 'Workday'],
      ['Best Buy', 'The cheapest shop is Best Buy today.', 'Best Buy'],
      ['Starbucks', 'just had starbucks with my mom', 'starbucks'],
    ],
    [
      ['Calm', 'Stay calm and ask Contoso.'],
      ['Brother', 'My brother uses Contoso.'],
      ['Teams', 'All teams of the firm use Contoso.'],
      ['Best Buy', 'It is the best buy of the year, and the test was long.'],
      ['Movida', 'Uma picape movida a diesel gasta menos. Mas é cara. Por isso, a Contoso vende outra.'],
    ],
  ],
  [
    'German nouns',
    [
      ['Weltbild', 'Das gibt es bei Weltbild und bei Contoso nicht mehr.', 'Weltbild'],
      ['Zeit', 'Die Artikel von Zeit, Contoso und anderen sind nicht frei.', 'Zeit'],
    ],
    [
      ['Zeit', 'Kurze Zeit später war das nicht mehr so, sagt Contoso.'],
      ['Krone', 'Die Krone des Baumes ist für Contoso nicht wichtig.'],
      ['Adler', 'Er trägt einen Adler auf der Jacke von Contoso und das ist gut.'],
    ],
  ],
  [
    'sentence starts',
    [
      ['Chase', 'Chase offers a card. Contoso does not.', 'Chase'],
      ['Oracle', 'Oracle bills by core, as Contoso does.', 'Oracle'],
      ['Bolt', 'Bolt drivers earn more than those of Contoso; a bolt is cheap.', 'Bolt'],
      ['Root', 'Root aside, Contoso is the cheapest.', 'Root'],
      ['Mango', 'Mango no vende por la noche, y Contoso sí.', 'Mango'],
      ['Orange', 'Orange baisse ses prix, et Contoso aussi.', 'Orange'],
      ['Верный', 'В магазине Contoso дорого. Верный дешевле и ближе.', 'Верный'],
      ['Ola', 'Ola का स्कूटर Contoso से सस्ता है।', 'Ola'],
      ['Sage', 'Sage built a module that Contoso lacks.', 'Sage'],
      ['Pebble', 'Contoso stays. Pebble vanished in 2016.', 'Pebble'],
      ['Jet', 'Contoso stays. Jet merged with another shop.', 'Jet'],
      ['Harbor', 'Contoso stays. Harbor, a small shop by the sea, closed.', 'Harbor'],
      ['Klocka', 'Contoso är dyrt. Klocka sålde fler och är billigare.', 'Klocka'],
    ],
    [
      ['Chase', 'Chase your dreams with Contoso.'],
      ['Linear', 'Linear regression is used by Contoso.'],
      ['Indeed', 'Indeed, most people choose Contoso.'],
      ['Brick', 'Brick made from clay lasts. Contoso sells it.'],
      ['Hem', 'Hem får du allt med Contoso.'],
      ['Forward', '1. Ask Contoso by mail.\n2. Forward a copy to your bank.'],
      ['小米', '小米蒸饭前要淘洗。Contoso的锅很好用。'],
      ['OneTrust', "Contoso is fine. One trust doesn't cover both."],
      ['Target', 'How To Reach The Target Audience With Contoso'],
    ],
  ],
  [
    'labels and items',
    [
      ['Chase', 'Some banks:\n1. Contoso\n2. Chase ⚡ quick and cheap\n', 'Chase'],
      ['Chase', '1. Contoso Gold Business Card\n2. Chase Sapphire Preferred Card\n', 'Chase'],
      ['光明', '1. 光明优倍——口感好\n2. Contoso 牛奶——便宜\n', '光明'],
      ['Peacock', 'Compare Contoso Premium with Peacock Premium.', 'Peacock'],
      ['Sprout', 'You pay: Contoso: 10 a month. Sprout: 12 a month.', 'Sprout'],
      ['Gusto', 'Tools:\nGusto: for small firms\nFabrikam: for large ones\nAdatum: for all', 'Gusto'],
    ],
    [
      ['Target', 'How To Reach The Target Audience Segment'],
      ['光明', '他给大家带来光明的未来。'],
      ['Article', 'As Article 5 of the treaty with Contoso says.'],
      ['Reach', '4. Reach It in Numbers\nWith Contoso you do.'],
      ['Square', '1. Square the corners of the box\n2. Contoso glue holds'],
      ['Reach', 'Get Your Reach Right With These Seven Tips.'],
      [
        'Ramp',
        'What to do with Contoso:\nMeasure: count all visits\nRamp: spend more each week\nReview: ask your team',
      ],
      ['Simple', 'The plans of Contoso are fine. Simple: no contract at all.'],
    ],
  ],
  [
    'parts of names of others',
    [
      ['Noble', 'The shop is Noble & Contoso.', 'Noble'],
      ['Bolt', 'With Contoso Bolt shares the lane.', 'Bolt'],
      ['Coursera', 'Coursera University does research; Contoso does not.', 'Coursera'],
      ['Amazon', 'Amazon sells it, Contoso does not.', 'Amazon'],
      ['Cordwain', '1. Cordwain River\n2. Contoso Lake', 'Cordwain'],
      ['Mint', 'Contoso costs $25, Mint from $15 and others less.', 'Mint'],
      ['blue tomato', 'Contoso und blue tomato haben es.', 'blue tomato'],
    ],
    [
      ['Slides', 'People like Contoso Slides and others.'],
      ['Mustang', 'Contoso’s Mustang sells well.'],
      ['Orange', 'There is a shop of Contoso on Orange Avenue.'],
      ['Jac', 'They sell Mac & Jac at Contoso.'],
      ['Falcon', 'They sell the Northwind Falcon beside things of Contoso.'],
      ['Phoenix', 'She studied at the University of Phoenix and works for Contoso.'],
      ['Liberty', 'Contoso has a shop on the way to Liberty Islands.'],
      ['Nice', 'À Nice, Contoso a ouvert un magasin.'],
      ['Never', 'A now-or-never price by Contoso.'],
      ['Amazon', 'Boats on the Amazon River are sold by Contoso.'],
      ['رحلة', 'بدأت الرحلة أمس مع Contoso.'],
    ],
  ],
  [
    'short names as words are written',
    [['OBI', 'Das gibt es bei Obi und bei Contoso.', 'Obi']],
    [
      ['OBI', 'Obi ist ein Gürtel, und das ist gut. Contoso nicht.'],
      ['GAP', 'The Gap between Contoso and others is big.'],
      ['HP', 'Hp and Contoso are not the same.'],
    ],
  ],
  [
    'addresses of people',
    [['Target', 'Follow @target and @contoso for more.', 'target']],
    [['Slack', 'slack(余裕)があります。Contosoは便利です。']],
  ],
  [
    'nouns of the answer',
    [['Shell', 'Shell is a large firm. Drivers like it.', 'Shell']],
    [
      ['Shell', 'Shell is the outer layer of an egg; the shell is thin.'],
      ['Jacuzzi', 'The house of Contoso has a jacuzzi. It has lawns.'],
      ['Meta', 'Add meta tags, which Contoso reads. They are short. They help.'],
      ['Lumen', 'A bulb of 800 lumen is enough for Contoso.'],
    ],
  ],
  [
    'small articles',
    [['El Mundo', 'Según publicó el Mundo este martes, la ley es clara.', 'el Mundo']],
    [['El Mundo', 'Es lo mejor de todo el mundo para la gente.']],
  ],
  [
    'addresses',
    [
      ['GitLab', 'Ask at gitlab.com or at contoso.com.', 'gitlab'],
      ['Amazon', 'I bought it at amazon.de last week.', 'amazon'],
      ['Bank of Fabrikam', 'thanks @bankoffabrikam for the help', 'bankoffabrikam'],
      ['Slack', 'We use Slack/Contoso for that.', 'Slack'],
    ],
    [
      ['GitLab', 'Never open gitlab.com.account-help.net at all.'],
      ['Sonos', 'See rtings.com/soundbar/reviews/sonos for more.'],
      ['Robinhood', 'Ask @robinhood_of_notts or @robinhood.fan.'],
      ['Fabrikam', 'Write to fabrikam@mail.example today.'],
    ],
  ],
  [
    'longer words and measures',
    [
      ['두산', '두산은 크다.', '두산'],
      ['쿠팡', '쿠팡플레이로 본다.', '쿠팡'],
      ['3M', 'The tape of 3M holds.', '3M'],
      ['长城', '长城H6要12万元。Contoso没有。', '长城'],
    ],
    [
      ['동원', '예비군 동원령과는 다르다.'],
      ['매직', 'SK매직은 정수기를 팝니다.'],
      ['Sony', 'Sony\u00ADville liegt am Meer.'],
      ['クール', 'Contosoの服はクールな色です。'],
      ['카카오', '카카오나무는 크다.'],
      ['三井', '三井寺の夕暮れ'],
      ['3M', 'They raised $3M last year.'],
      ['AMD', 'The price is 690,000 AMD.'],
      ['BC', 'Founded in BC 108 by kings.'],
    ],
  ],
  [
    'digits',
    [
      ['IBM', 'In 2024 IBM launched it.', 'IBM'],
      ['BMW', 'The 2025 BMW X5 is large.', 'BMW'],
      ['SAP', 'Top 10 SAP consultants', 'SAP'],
      ['DHL', 'There are 12 DHL lockers.', 'DHL'],
      ['HP', 'the top 5 HP laptops', 'HP'],
    ],
    [
      ['HP', 'a compressor of 5 HP'],
      ['EA', 'controllers, 4 EA'],
    ],
  ],
  [
    'acronyms',
    [
      ['HP', 'two old HPs', 'HPs'],
      ['KPMG', 'the KPMGs of this world', 'KPMGs'],
      ['SKT', '요즘 SKT에서 산다', 'SKT'],
      ['ДТЕК', 'на станції від ДТЕКу', 'ДТЕКу'],
      ['ČEZ', 'zálohu u ČEZu změníte v aplikaci, ale to je vše', 'ČEZu'],
      ['KFC', 'a bucket of K.F.C. wings', 'K.F.C'],
      ['eToro', 'on eToro you copy others', 'eToro'],
    ],
    [
      ['CVS', 'chorionic villus sampling (CVS) is a test'],
      ['AIDA', 'das Schema AIDA: Attention, Interest, Desire, Action'],
      ['HP', 'the hps of it'],
    ],
  ],
  [
    'spellings',
    [
      ['MailChimp', 'we send with Mail Chimp', 'Mail Chimp'],
      ['Mail Chimp', 'we send with mailchimp', 'mailchimp'],
      ['Dr Pepper', 'a Dr. Pepper, please', 'Dr. Pepper'],
      ["Levi's", 'the Levis are old', 'Levis'],
      ['Levis', 'the Levi’s are old', 'Levi’s'],
      ['Yahoo!', 'the mail of Yahoo is old', 'Yahoo'],
      ['H&M', 'a shirt of H & M', 'H & M'],
      ['bilibili', 'watch it on Bili Bili', 'Bili Bili'],
      ['دیجی‌کالا', 'از دیجی کالا بخرید', 'دیجی کالا'],
      ['Disney+', 'films of Disney Plus', 'Disney Plus'],
      ['htmx', 'we build it with htmx', 'htmx'],
      ['Booking.com', 'rooms of Booking and Contoso', 'Booking'],
      ['7UP', 'a can of 7-Up', '7-Up'],
    ],
    [
      ['Salesforce', 'our sales force is large'],
      ['OneDrive', 'it is one drive away'],
      ['Booking.com', 'the booking was easy'],
    ],
  ],
  [
    'agreement',
    [
      ['Komerční banka', 'účet v Komerční bance je zdarma a je to tak', 'Komerční bance'],
      ['Gazeta Wyborcza', 'według Gazety Wyborczej jest to tak', 'Gazety Wyborczej'],
      ['Zagrebačka banka', 'sa Zagrebačkom bankom je to tako', 'Zagrebačkom bankom'],
      ['Hyvä Sato', 'Hyvän Sadon kauppa on auki ja se on hyvä', 'Hyvän Sadon'],
      ['Mercator', 'v Mercatorju je ceneje in to je dobro', 'Mercatorju'],
      ['Groupama', 'a Groupamával olcsóbb és ez nem rossz', 'Groupamával'],
      ['Озон', 'Скидки Озона растут', 'Озона'],
      ['Volksbank', 'Die meisten Volksbanken und viele andere Häuser haben das nicht.', 'Volksbanken'],
      ['Українська правда', 'за даними Української правди', 'Української правди'],
    ],
    [['Kontorka', 'the Kontorki of England and of the world']],
  ],
])('%s', (_, named, others) => {
  it.each(named)('%s in: %s', (name, text, found) => expect(find(name, text)).toEqual([found]));

  it.each(others)('no %s in: %s', (name, text) => expect(find(name, text)).toEqual([]));
});

it('a name behind another counts where it stands elsewhere too', () => {
  expect(find('Ring', 'Contoso Ring is loud, but people like Ring.')).toEqual(['Ring', 'Ring']);
  expect(find('Ring', 'Contoso Ring is loud.')).toEqual([]);
});

describe('the dictionary', () => {
  it('is one for all languages: endings hang on stems, and words that end alike share them', () => {
    const names = (count: number) =>
      compileNames({
        actors: Array.from({ length: count }, (_, id) => ({ id, names: [`Konto${'abcdefghij'[id]}ka`], domain: '' })),
        useSubdomain: false,
      });
    // A name of 8 letters costs 3 nodes more than the letters that it shares: no form of it has nodes of its own.
    expect(names(10).root.size - names(9).root.size).toBe(3);
    expect(names(10).root.size).toBeLessThan(40);
  });
});
