import type { SiteKind, SourceType } from '../../kernel';
import { WIKIDATA_SITES } from './site-catalogue.wikidata.data';

/** Kinds that a site has by its name alone. */
export type CataloguedKind = Exclude<SiteKind, 'owned' | 'competitor' | 'other'>;

/** Sites of one kind, and the type that their pages have as sources. */
export interface SiteGroup {
  readonly kind: CataloguedKind;
  readonly type: SourceType;
  readonly sites: readonly string[];
}

const sites = (list: string): string[] => list.split(/\s+/).filter(Boolean);

/**
 * Sites by kind, written and reviewed by hand for this project; no list of others was copied. They are those that many
 * answers cite in the languages that prompts are asked in; Wikidata may add press and shops, and adds none yet. A site stands for everything below it, and none lies below
 * another. A site in no list is of the kind `other`. Kinds are looked up when somebody asks; source types are stored, so
 * raise the extractor version when a site of `social_media` or `ugc` comes or goes.
 */
export const SITE_GROUPS: readonly SiteGroup[] = [
  // People and brands publish to followers: networks, audio, messengers.
  {
    kind: 'social_network',
    type: 'social_media',
    sites: sites(`
      facebook.com fb.com instagram.com threads.net threads.com messenger.com whatsapp.com wa.me
      x.com twitter.com t.co bsky.app bsky.social mastodon.social mastodon.online mas.to truthsocial.com gab.com gettr.com
      linkedin.com lnkd.in xing.com viadeo.com
      snapchat.com pinterest.com pin.it tumblr.com flickr.com 500px.com vsco.co
      telegram.org telegram.me t.me discord.com discord.gg line.me viber.com
      vk.com vk.ru ok.ru dzen.ru
      weibo.com weibo.cn weixin.qq.com wechat.com qzone.qq.com xiaohongshu.com xhslink.com
      mixi.jp band.us story.kakao.com
      sharechat.com kooapp.com nextdoor.com meetup.com clubhouse.com bereal.com soundcloud.com mixcloud.com
      pinterest.co.uk pinterest.de pinterest.es pinterest.fr pinterest.it pinterest.jp
    `),
  },
  {
    kind: 'video',
    type: 'social_media',
    sites: sites(`
      youtube.com youtu.be youtube-nocookie.com vimeo.com dailymotion.com dai.ly twitch.tv kick.com rumble.com odysee.com
      tiktok.com fb.watch vkvideo.ru rutube.ru douyin.com kuaishou.com bilibili.com b23.tv youku.com nicovideo.jp
    `),
  },
  // Threads, and questions with answers.
  {
    kind: 'forum',
    type: 'ugc',
    sites: sites(`
      reddit.com redd.it quora.com stackexchange.com stackoverflow.com superuser.com serverfault.com askubuntu.com
      mathoverflow.net news.ycombinator.com lobste.rs slashdot.org digg.com 4chan.org lemmy.world kbin.social
      answers.microsoft.com answers.yahoo.com community.spiceworks.com answers.com gutefrage.net zhihu.com
      tieba.baidu.com zhidao.baidu.com chiebukuro.yahoo.co.jp oshiete.goo.ne.jp
      kin.naver.com cafe.naver.com dcinside.com 5ch.net ptt.cc pantip.com kaskus.co.id
      pikabu.ru otvet.mail.ru 4pda.to forocoches.com meneame.net mumsnet.com
    `),
  },
  {
    kind: 'encyclopaedia',
    type: 'ugc',
    sites: sites(`
      wikipedia.org wikimedia.org wikidata.org wiktionary.org wikivoyage.org wikiquote.org wikibooks.org wikihow.com
      fandom.com everybodywiki.com baike.baidu.com namu.wiki
    `),
  },
  // Customers, guests, employees and readers judge.
  {
    kind: 'review',
    type: 'ugc',
    sites: sites(`
      trustpilot.com g2.com capterra.com softwareadvice.com getapp.com trustradius.com producthunt.com alternativeto.net
      sitejabber.com resellerratings.com reviews.io ausgezeichnet.org trustedshops.de opiniones-verificadas.com
      tripadvisor.com tripadvisor.es tripadvisor.co.uk tripadvisor.de tripadvisor.fr tripadvisor.it yelp.com yelp.es
      glassdoor.com glassdoor.co.uk kununu.com goodreads.com letterboxd.com imdb.com
      metacritic.com tabelog.com kakaku.com cosme.net dianping.com douban.com reclameaqui.com.br complaintsboard.com
      productreview.com.au mouthshut.com
    `),
  },
  // Editors test and compare.
  {
    kind: 'review',
    type: 'third_party',
    sites: sites(`
      consumerreports.org which.co.uk test.de ocu.org quechoisir.org altroconsumo.it deco.proteste.pt consumentenbond.nl
      rtings.com cnet.com pcmag.com techradar.com tomsguide.com tomshardware.com trustedreviews.com whathifi.com
      dpreview.com notebookcheck.net gsmarena.com xataka.com lesnumeriques.com chip.de computerbild.de
      nerdwallet.com bankrate.com edmunds.com kbb.com caranddriver.com
    `),
  },
  // Blogs, code, documents and maps: anybody writes the pages.
  {
    kind: 'publishing',
    type: 'ugc',
    sites: sites(`
      medium.com substack.com dev.to hashnode.dev hashnode.com blogspot.com wordpress.com livejournal.com note.com
      ameblo.jp hatenablog.com qiita.com zenn.dev tistory.com velog.io blogger.com hackernoon.com blog.naver.com habr.com
      github.com gitlab.com sourceforge.net huggingface.co kaggle.com slideshare.net scribd.com
      change.org openstreetmap.org
    `),
  },
  // Newspapers, magazines, broadcasters and agencies.
  {
    kind: 'press',
    type: 'third_party',
    sites: sites(`
      nytimes.com washingtonpost.com wsj.com usatoday.com latimes.com bloomberg.com forbes.com businessinsider.com cnbc.com
      cnn.com foxnews.com nbcnews.com cbsnews.com npr.org time.com theatlantic.com newyorker.com wired.com theverge.com
      techcrunch.com arstechnica.com engadget.com zdnet.com venturebeat.com fortune.com inc.com fastcompany.com
      entrepreneur.com politico.com axios.com vox.com apnews.com reuters.com
      bbc.com bbc.co.uk theguardian.com telegraph.co.uk independent.co.uk thetimes.co.uk thetimes.com ft.com economist.com
      dailymail.co.uk thesun.co.uk mirror.co.uk standard.co.uk news.sky.com
      irishtimes.com theglobeandmail.com cbc.ca smh.com.au theage.com.au abc.net.au nzherald.co.nz
      timesofindia.indiatimes.com economictimes.indiatimes.com thehindu.com hindustantimes.com indianexpress.com ndtv.com
      elpais.com elmundo.es abc.es lavanguardia.com elconfidencial.com eldiario.es expansion.com 20minutos.es elespanol.com
      rtve.es marca.com as.com clarin.com lanacion.com.ar eluniversal.com.mx milenio.com eltiempo.com
      emol.com latercera.com
      lemonde.fr lefigaro.fr liberation.fr lesechos.fr leparisien.fr ouest-france.fr 20minutes.fr lepoint.fr lexpress.fr
      francetvinfo.fr rfi.fr france24.com
      spiegel.de zeit.de faz.net sueddeutsche.de welt.de bild.de handelsblatt.com focus.de stern.de t-online.de n-tv.de
      tagesschau.de zdf.de heise.de golem.de wiwo.de tagesspiegel.de taz.de derstandard.at diepresse.com orf.at
      nzz.ch tagesanzeiger.ch srf.ch 20min.ch
      corriere.it repubblica.it lastampa.it ilsole24ore.com ansa.it ilfattoquotidiano.it ilgiornale.it
      publico.pt expresso.pt dn.pt globo.com folha.uol.com.br estadao.com.br
      volkskrant.nl nrc.nl nos.nl telegraaf.nl ad.nl standaard.be lesoir.be hln.be vrt.be
      svd.se dn.se aftonbladet.se expressen.se vg.no aftenposten.no nrk.no politiken.dk dr.dk berlingske.dk hs.fi yle.fi
      gazeta.pl wyborcza.pl rp.pl onet.pl idnes.cz novinky.cz hvg.hu index.hu digi24.ro hotnews.ro kathimerini.gr
      hurriyet.com.tr milliyet.com.tr kommersant.ru rbc.ru pravda.com.ua
      haaretz.com timesofisrael.com aljazeera.com arabnews.com
      asahi.com yomiuri.co.jp mainichi.jp nikkei.com nhk.or.jp japantimes.co.jp chosun.com joongang.co.kr yna.co.kr
      people.com.cn xinhuanet.com scmp.com straitstimes.com channelnewsasia.com bangkokpost.com thejakartapost.com
      prnewswire.com businesswire.com globenewswire.com
    `),
  },
  // Goods of many makers are sold.
  {
    kind: 'shop',
    type: 'third_party',
    sites: sites(`
      amazon.com amazon.co.uk amazon.de amazon.es amazon.fr amazon.it amazon.nl amazon.se amazon.pl amazon.com.be amazon.ca
      amazon.com.mx amazon.com.br amazon.co.jp amazon.in amazon.com.au amazon.ae amazon.sa amazon.sg amazon.com.tr amzn.to
      ebay.com ebay.co.uk ebay.de ebay.es ebay.fr ebay.it etsy.com walmart.com target.com bestbuy.com costco.com
      homedepot.com lowes.com wayfair.com newegg.com macys.com kohls.com nordstrom.com sephora.com ulta.com chewy.com
      rei.com zappos.com overstock.com
      argos.co.uk currys.co.uk johnlewis.com tesco.com boots.com asos.com very.co.uk
      elcorteingles.es pccomponentes.com mediamarkt.es mediamarkt.de mediamarkt.nl carrefour.es carrefour.fr leroymerlin.es
      leroymerlin.fr fnac.com fnac.es darty.com cdiscount.com rueducommerce.fr boulanger.com
      otto.de zalando.de zalando.es zalando.fr zalando.it zalando.co.uk saturn.de alternate.de kaufland.de idealo.de
      aboutyou.de thomann.de
      unieuro.it mediaworld.it eprice.it bol.com coolblue.nl coolblue.be allegro.pl emag.ro alza.cz
      mercadolibre.com mercadolibre.com.ar mercadolibre.com.mx mercadolivre.com.br americanas.com.br magazineluiza.com.br
      falabella.com liverpool.com.mx
      flipkart.com myntra.com snapdeal.com rakuten.co.jp yodobashi.com coupang.com gmarket.co.kr 11st.co.kr
      aliexpress.com alibaba.com taobao.com tmall.com jd.com temu.com shein.com shopee.com lazada.com
      trendyol.com hepsiburada.com ozon.ru wildberries.ru noon.com jumia.com takealot.com
    `),
  },
  // Beside these lists, as far as it was asked (`npm run sites`).
  { kind: 'press', type: 'third_party', sites: sites(WIKIDATA_SITES.press) },
  { kind: 'shop', type: 'third_party', sites: sites(WIKIDATA_SITES.shop) },
];
