import { everydayIn } from './everyday-words';
import { languages } from './text-languages';

const KOREAN = languages('ko');
/** Particles and what else Korean writes as one word with a name. */
const PARTICLES =
  '은 는 이 가 을 를 의 에 와 과 로 도 만 나 랑 란 라 께 님 측 사 들 씨 엔 선 별 식 용 산 발 제 에서 에게 으로 까지 부터 처럼 보다 이나 이랑 이란 라는 라고 이라 이라는 이라고 이라도 라도 한테 마다 조차 밖에 마저 이든 든지 으로서 로서 로써 으로써 입니다 이다 이며 이고 이지만 인데 인지 였다 이었다 이었습니다 였습니다 이에요 예요 에요 이네요 네요 뿐 대로 같은 같이 이야 야 요 죠 이죠 에선 에는 에도 에만 에선 에서는 에서도 에서만 에게는 에게도 으로는 으로도 로는 로도 까지도 까지는 부터는 만의 만이 만은 보다는 보다도 와는 과는 와의 과의 과도 와도 이라면 라면 인 이라서 라서 이라며 라며 이자 측은 측이 사의 들의 들은 들이 지 이지 지요 이지요 잖아 이잖아 네 이네 임 임에도 니까 이니까 거든 이거든 더라 이더라'.split(
    ' ',
  );
const LONGEST = Math.max(...PARTICLES.map(({ length }) => length));
const IS_PARTICLE = new Set(PARTICLES);
const HANGUL_RUN = /^[가-힣]*/u;
/** A compound's second word has so many syllables. One syllable makes another word of the name. */
const LEAST_SYLLABLES = 2;
/** Everyday words that stand behind a maker's name all the same. */
const OF_MAKERS = new Set(
  '전자 페이 뱅크 카드 증권 그룹 쇼핑 스토어 마트 닷컴 코리아 모바일 클라우드 서비스 제품 계열 자동차 화재 생명 은행 백화점 통신 건설 화학 식품 음료 제약 항공 호텔 면세점 패션 뷰티 게임 뮤직 티비 지도 택시 웹툰 앱 폰 매장 고객 직원 회원 본사 대표 본점 지점 톡 몰 맵 툰 북 봇 팜'.split(
    ' ',
  ),
);

function isParticles(rest: string): boolean {
  if (rest === '' || IS_PARTICLE.has(rest)) return true;
  for (let length = Math.min(LONGEST, rest.length - 1); length > 0; length--) {
    if (IS_PARTICLE.has(rest.slice(0, length)) && IS_PARTICLE.has(rest.slice(length))) return true;
  }
  return false;
}

/** Whether what goes on behind a name in Hangul leaves it a name: particles, or another word than an everyday one. */
export function endsKoreanName(text: string, to: number): boolean {
  const rest = HANGUL_RUN.exec(text.slice(to, to + 12))?.[0] ?? '';
  if (isParticles(rest)) return true;
  let syllables = 1;
  while (syllables < rest.length && !isParticles(rest.slice(syllables))) syllables++;
  const word = rest.slice(0, syllables);
  return OF_MAKERS.has(word) || (word.length >= LEAST_SYLLABLES && (everydayIn(word) & KOREAN) === 0);
}
