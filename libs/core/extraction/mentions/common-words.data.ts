/**
 * Everyday words that are also brands. As a whole name they count only in the brand's own spelling, so that
 * "a target" is not a mention of Target. Lower case, reviewed by hand; English, then Spanish, French, German, Italian.
 */
const WORDS = `
  access active air alliance ally alpha always angel apple apply arc arrow aspire asset atlas aura aware axis balance
  bamboo banana bank base basecamp beam beat better beyond bird bit blackboard blade blaze blend block bloom blue bolt
  bond boost boss boundary bounty box brave breeze bridge bright buffer builder bumble cactus canvas capital care
  carrot carry cash catalyst champion chance chase chime chrome circle citizen clay clear clever clip clock close cloud
  clover coach column comet compass confluence connect console copper core cosmos cover craft crest crown cruise
  crystal cursor dash dawn deal deel delivery delta depot direct discover dock doodle dot dove draft dream drift drive
  drop eagle earth ease east echo eclipse edge element elevate ember embrace enterprise envoy epic equinox essence ever
  every evolve excel explorer express extra eye facet fair falcon fast feather fiddler fig figure finder fire first fit
  flare flash fleet flex flow fluent focus fold force ford forest forge form forward fortune found fox frame free fresh
  friend front frontier future gain galaxy gap garden gate gem general genesis ghost giant glass global go gold good
  grab grain grammar grand granite grape graph gravity green grid grove grow guide guru halo hand harbor harmony
  harvest haven hawk head heap heart helix hero hinge hive home honest honey hook hope horizon host hover hub human
  icon ideal ignite impact impossible indeed indigo infinity ink insight instant intercom invest iris iron island ivory
  jaguar jet joy jump just kayak kind kite lab lark latch launch layer lead leaf leap legend lemonade level lever
  liberty life light like lime line linear link lion live local loft logic loom loop lotus magic mango map maple mark
  marathon match matter maven mercury merge mercy meta micro mighty mind mint miracle mirror mission mode modern moment
  monday monster moon motion move muse mustang native nature nest neutral next nickel nine noble north notable note
  nothing notion nova now oak oasis ocean off office olive omega on one open opera optimism option oracle orange orbit
  orchid origin otter outlook outreach owl oxygen pace page palm panda panther paper parade paragon park partner path
  patch pay peak pear pebble people pepper perfect phase phoenix pier pilot pinnacle pioneer pivot pixel plaid planet
  plan play plaza plume plus polar pop portal post prairie premier presence prime princess priority prism progress
  project promise proof prosper pulse puma pure purple quest quick quiet quote radar rain rally ramp range rapid raven
  reach ready realm rebel record red reef regal regent relay remote reply resolve rest revolution ribbon ring ripple
  rise ritual river road robin rocket root rose round route royal ruby rush rust saga sage sail salt sand sapphire
  savage scale scout sea seat second segment self sense sentry shark shell shield shift shine shop signal silk silver
  simple simply sky slack slate slice smart smooth snap snow snowflake social solar solid solo sonic source south space
  spark spectrum sphere spirit splash spot spring sprint sprout square stack stage standard star start state steam
  steel step still stone storm story strap stream stride strike stripe strong studio subway success summit sun sunrise
  super supreme sure surface surge swan sweet swift switch symphony system table tandem tango target task team tempo
  thunder tide tiger time titan toast today together toggle tone top topaz torch total tower track trade transfer trek
  trend tribe triumph true trust twist ultra union unison unit united unity up upside valley vanguard vault vector
  velocity venture verse vertex victory view village vine visa vision vital vivid voice voyage wave way wealth web west
  whale whole wild wind windows wing wise wish wolf wonder wood word wood work world yes yield young zebra zen zero
  zest zip zoom
  banco caja claro cielo corte gratis hola luz nube oro sol todo uno vida
  avec chez demain elle ici libre nous printemps soleil vie
  bahn bild blume heute liebe mein neu spiegel stern welt zeit
  casa ciao corriere poste sole vento
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
