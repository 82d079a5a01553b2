/**
 * Everyday words, first names and surnames that are also brands. As a whole name they count only in the brand's own
 * spelling and with evidence (evidence.ts), so that "a target" and "Target the right audience" do not mention Target.
 * Lower case, reviewed by hand; by language.
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
  whale whole wild wind windows wing wise wish wolf wonder wood word work world yes yield young zebra zen zero
  zest zip zoom
  action anchor apex arch arena ash aspen attic axiom badger barn basket bay beacon bean bear bell berry
  bishop blossom boot branch brand bread brick brook buddy bull burrow butter butterfly button cabin camp canyon cape
  cedar chapter charm chestnut church circuit cloverleaf cobalt coin comfort common compassion corner cottage counsel
  cricket crow cube daily daisy dart dean diamond digit dish dolphin dragon dusk dusty eden elm emerald engine envelope
  escape fable family farm father feast fern field finch flag flint flock flora foundation fountain freedom galley
  gazelle ginger glade glow goose grace grade grant grizzly guild gulf hall hammer hammock hazel hearth heron
  hockey holly hornet hull hunt ice jade jasmine jasper journal journey juniper keel kernel key kin kingdom knot
  ladder lagoon lake lantern laurel lemon lens library lily linen lodge lucky luna magnet mantle marble marvel meadow
  memo merit method midas midnight milk mill monarch moss mountain mustard nectar needle noon notch nut
  onyx opal osprey oyster paddle palace pantry parrot pass patriot peacock peach pelican pencil penguin
  petal philadelphia pigeon pillar pine pint pipe plank plum pocket point poppy potion powder prize
  property proton public pump quartz quill rabbit rail rainbow ranger register retreat ridge rock
  rover rudder sable saddle saint salmon saturn scoop scotch scroll seal season shade shadow sheet shore sierra
  signature skillet skylark smile soap southwest spade sparrow spice spin spoon spruce spur stable stamp
  staple staples stellar stitch stout strawberry sugar summer swallow sycamore tally tangerine teal tempest temple
  ten thistle thread threads three thrive thyme tile timber token torrent trace trail treasure tree trellis trinity
  tulip tunnel turtle twilight two vacuum vanilla velvet venus violet virgin walnut walrus warp watch water
  whisper willow winter wire wren yellow yeti zap
  lincoln morgan wells wilson johnson ross taylor hudson jackson logan mason parker
  banco caja claro cielo corte gratis hola luz nube oro sol todo uno vida
  desigual día estrella familia feria flores fuego hogar hoy isla libre lima lobo mar mañana mejor mesa naranja
  natura norte nuestra once palmas paloma puerta puente roble rosa sal salud santander siempre sur tierra toro viento
  vivo volar
  avec chez demain elle ici nous printemps soleil vie
  atelier boulanger but carrefour casino cigale citron clé coq courir étoile fleur fromage galerie hirondelle
  jardin lumière lune maison matin mer mie monde montagne oiseau orée paon paul petit picard poste
  pomme quatre relais renard rivière rue système vache vent voile
  bahn bild blume heute liebe mein neu spiegel stern welt zeit
  adler bär berg biene brücke burg engel falke feder fuchs garten glück hafen haus himmel hirsch holz
  kaiser knopf kraft krone lichtblick linde löwe markt mond morgen otto pelikan penny quelle rabe
  real regen sonne sparkasse stadt stein tanne tor turm vogel wald wasser wolke zucker
  casa ciao corriere sole vento
  acqua alba amica amore angelo arco aurora bosco campo diva fiore fontana fuoco giglio gioia isola lago
  libera luce mare mela mondo monte neve notte onda palma perla piazza ponte porta prato quercia radici sera
  stella strada terra torre vela vita volpe
  amigo amigas boa bom casas céu continente dia estrela flor folha gente inter livre lua mais
  neon nos oi orla padaria pão porto raia rio sempre verde
  bever bloem boom brood huis jumbo kruid leeuw maan molen regenboog roos ster tuin veld
  vlinder vos zee zon
  aalto elisa ilmarinen joutsen karhu koivu kone kuu lumi meri myrsky pohjola posti sampo sininen
  talvi tieto tuli tuuli veikkaus vesi yritys
  allegro biedronka bocian czas dom dąb fala gwiazda kropka kruk kwiat las lew lipa morze mróz orlik orzeł perła
  poczta polana róża sokół słońce tatra wawel wiatr wilk zima zorza żabka żubr
  альфа аптека берёзка василёк весна ветер вечер восток гвоздика дар дом звезда золото искра капля кедр
  клевер комета корона лев лента магнит маяк мегафон медведь мир молния море небо огонёк окно орёл открытие парус перекрёсток
  пик победа почта пятёрочка радуга рассвет ромашка росток салют связной север семья смена снежинка сокол солнце
  спутник стрела тепло точка факел чайка юг якорь янтарь
  garanti güneş deniz eti gök halk istikbal iş mavi pınar şok toprak vakıf yapı yeni yıldız
  ziraat
  γερμανός δέλτα ελιά ήλιος θάλασσα κύμα όλυμπος ουρανός πλαίσιο φως άνεμος αστέρι
  بيت جرير جزيرة حياة دار زين سلام سلة شمس ضياء عربية قمر المسافر مسافر نخيل نسيم نور نون ورد وطن الجزيرة
  العربية البيت الحياة النور
  אור בית גן גשר דור דרך זהב ים ירח כוכב כרמל לב נחל עולם פלאפון פרטנר שופר שמש תמר גלים
  अमर आशा कमल किरण गंगा जियो ज्योति तारा दीप नवरत्न प्रकाश सूर्य हीरो
  ช้าง ดาว ดวงดาว น้ำ บ้าน ฟ้า ภูเขา สิงห์ ใบไม้ เมฆ
  うさぎ きずな さくら つばめ ひかり みらい やまと キリン サクラ ツバメ ヒカリ ライオン ローズ 光
  明治 弥生 朝日 青空 桜
  기아 나무 나비 다음 당근 대상 대우 라인 무지개 바다 별 사랑 새벽 오아시스 우리 토스 하나 하늘 햇살 현대
  苹果 小米 平安 石墨 美的 长城 联想 荣耀 光明 大众 现代 红旗 东风 长安 吉利 太平 太平洋 民生 招商 建设
  华夏 豆瓣 蜂鸟 锤子 方正 火山 老板
  西瓜 番茄 蚂蚁 水滴 松鼠 向日葵 雪花 青岛 统一 元气 极光 蓝月亮 舒适 去哪儿 饿了么 聯想 蘋果 現代 長城
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
