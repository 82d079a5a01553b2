/**
 * Words that brands bear and that the frequency lists lack (everyday-words.data.ts): of nature, of trades, names of people and
 * places. They are everyday words in all languages. Lower case, reviewed by hand.
 */
const WORDS = `
  basecamp micro monday vertex zen jasper midas philadelphia rover saturn teal venus lincoln morgan wilson johnson
  ross taylor hudson jackson logan parker sol desigual paloma roble rosa sal santander boulanger carrefour cigale coq
  hirondelle lumière oiseau orée paon paul rivière système bahn biene falke fuchs hirsch lichtblick linde otto pelikan
  rabe sparkasse tanne angelo giglio monte quercia stella orla padaria raia rio bever kruid molen regenboog aalto
  elisa ilmarinen joutsen koivu pohjola sampo veikkaus biedronka bocian dąb kruk lipa mróz orlik perła polana róża
  sokół tatra wawel zorza żabka żubr аптека берёзка василёк весна гвоздика капля кедр клевер комета корона магнит маяк
  мегафон огонёк орёл парус перекрёсток пик пятёрочка радуга рассвет ромашка росток салют связной снежинка сокол факел
  чайка якорь янтарь istikbal pınar vakıf ziraat γερμανός ελιά όλυμπος جرير ضياء عربية المسافر نخيل نسيم ورد العربية
  דור כרמל נחל פלאפון פרטנר שופר תמר גלים आशा किरण गंगा जियो ज्योति तारा दीप नवरत्न प्रकाश सूर्य हीरो ช้าง น้ำ บ้าน
  ฟ้า ภูเขา สิงห์ ใบไม้ เมฆ うさぎ きずな さくら つばめ ひかり みらい やまと キリン サクラ ツバメ ヒカリ 光 明治 弥生 朝日 青空 桜 기아 나비 당근 대상 대우 라인 무지개 별 오아시스
  토스 햇살 현대 小米 石墨 美的 长城 联想 红旗 东风 长安 民生 招商 华夏 豆瓣 蜂鸟 锤子 方正 番茄 水滴 向日葵 雪花 青岛 元气 极光 蓝月亮 去哪儿 饿了么 聯想 蘋果 長城
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
