/**
 * Words that brands bear and that the frequency lists lack (everyday-words.data.ts): of nature, of trades, names of people and
 * places. They are everyday words in all languages. Lower case, reviewed by hand.
 */
const WORDS = `
  monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag
  american european british african asian canadian australian continental oriental atlantic pacific mediterranean nordic
  arctic oscar emmy grammy tony celsius fahrenheit apollo athena zeus thor odin jupiter neptune pluto uranus millennium
  basecamp micro vertex zen jasper midas philadelphia rover saturn teal venus lincoln morgan wilson johnson
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
  泰山 黄山 华山 长江 黄河 西湖 太阳 月亮 火星 金星 木星 土星 水星 海王星 芒果 橙子 柠檬 樱桃 草莓 菠萝 西瓜 葡萄 椰子 橄榄 玫瑰 百合 荷花
  牡丹 菊花 熊猫 老虎 狮子 大象 企鹅 海豚 孔雀 蜜蜂 蝴蝶 燕子 長江 黃河 太陽 檸檬 櫻桃 鳳梨 橄欖 獅子 企鵝 海豚 薔薇
  マンゴー オレンジ レモン ライム バナナ メロン チェリー オリーブ ココナッツ トマト パンダ ライオン イルカ ペンギン ひまわり たんぽぽ すみれ
  망고 오렌지 바나나 레몬 체리 복숭아 코코넛 올리브 토마토 감자 장미 해바라기 민들레 백합 튤립 라벤더 사자 호랑이 여우 늑대 독수리 펭귄 돌고래
  고래 거북이 다람쥐 토끼 태양 지구 화성 금성 목성 토성 수성 바다 하늘 구름 바람 다방 서점
  सागर हिमालय चंद्र शनि मंगल बुध पर्वत नदी कमल गुलाब आम सेब นกยูง ดอกไม้ มะม่วง ส้ม ดาว
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
