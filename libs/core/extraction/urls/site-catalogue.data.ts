/**
 * Sites by kind, reviewed by hand. A site stands for everything below it; a site in neither list is third party. Raise
 * the extractor version with every change, so that stored answers can be told apart.
 */
const sites = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Social networks, video and audio platforms, messengers: people and brands publish to followers. */
export const SOCIAL_MEDIA = sites(`
  facebook.com fb.com fb.watch instagram.com threads.net threads.com messenger.com whatsapp.com wa.me
  x.com twitter.com t.co bsky.app bsky.social mastodon.social mastodon.online mas.to truthsocial.com gab.com gettr.com
  linkedin.com lnkd.in xing.com viadeo.com
  youtube.com youtu.be youtube-nocookie.com vimeo.com dailymotion.com dai.ly twitch.tv kick.com rumble.com odysee.com
  tiktok.com snapchat.com pinterest.com pin.it tumblr.com flickr.com 500px.com vsco.co
  telegram.org telegram.me t.me discord.com discord.gg line.me viber.com
  vk.com vk.ru vkvideo.ru ok.ru rutube.ru dzen.ru
  weibo.com weibo.cn weixin.qq.com wechat.com qzone.qq.com douyin.com kuaishou.com xiaohongshu.com xhslink.com
  bilibili.com b23.tv youku.com nicovideo.jp mixi.jp band.us story.kakao.com
  sharechat.com kooapp.com nextdoor.com meetup.com clubhouse.com bereal.com soundcloud.com mixcloud.com
  pinterest.co.uk pinterest.de pinterest.es pinterest.fr pinterest.it pinterest.jp
`);

/** Forums, questions and answers, wikis, reviews, open blogging and code hosts: anybody writes the pages. */
export const UGC = sites(`
  reddit.com redd.it quora.com stackexchange.com stackoverflow.com superuser.com serverfault.com askubuntu.com
  mathoverflow.net news.ycombinator.com lobste.rs slashdot.org digg.com 4chan.org lemmy.world kbin.social
  answers.microsoft.com answers.yahoo.com community.spiceworks.com answers.com gutefrage.net zhihu.com douban.com
  tieba.baidu.com zhidao.baidu.com baike.baidu.com chiebukuro.yahoo.co.jp oshiete.goo.ne.jp
  kin.naver.com cafe.naver.com blog.naver.com namu.wiki dcinside.com 5ch.net ptt.cc pantip.com kaskus.co.id
  pikabu.ru otvet.mail.ru habr.com 4pda.to forocoches.com meneame.net mumsnet.com
  wikipedia.org wikimedia.org wikidata.org wiktionary.org wikivoyage.org wikiquote.org wikibooks.org wikihow.com
  fandom.com everybodywiki.com
  medium.com substack.com dev.to hashnode.dev hashnode.com blogspot.com wordpress.com livejournal.com note.com
  ameblo.jp hatenablog.com qiita.com zenn.dev tistory.com velog.io blogger.com hackernoon.com
  github.com gitlab.com sourceforge.net huggingface.co kaggle.com slideshare.net scribd.com
  trustpilot.com g2.com capterra.com softwareadvice.com getapp.com trustradius.com producthunt.com alternativeto.net
  sitejabber.com resellerratings.com reviews.io ausgezeichnet.org trustedshops.de opiniones-verificadas.com
  tripadvisor.com tripadvisor.es tripadvisor.co.uk tripadvisor.de tripadvisor.fr tripadvisor.it yelp.com yelp.es
  glassdoor.com glassdoor.co.uk kununu.com goodreads.com letterboxd.com imdb.com
  metacritic.com tabelog.com kakaku.com cosme.net dianping.com reclameaqui.com.br complaintsboard.com
  productreview.com.au mouthshut.com change.org openstreetmap.org
`);
