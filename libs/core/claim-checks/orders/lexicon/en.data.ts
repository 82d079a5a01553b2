import { anyOf, type Lexicon } from './lexicon';

const OUTPUT =
  '(?:answers?|responses?|repl(?:y|ies)|outputs?|summar(?:y|ies)|texts?|articles?|reviews?|recommendations?|drafts?|completions?)';

/** What an imperative or an infinitive stands behind. Others may say something too. */
const BIDDEN = String.raw`(?<=(?:^|[\n.,:;!?"“(>-]\s{0,2}|\b(?:and|or|to|must|should|please|always|never|only|then|you|will|also|kindly|just|instead|simply|now|not|can|shall)\s))`;

export const EN: Lexicon = {
  models: anyOf(String.raw`
    (?:ai|a\.i\.|virtual|digital|automated|automatic|machine|intelligent)[- ](?:\w+ )?(?:assistants?|agents?|writers?|systems?|models?|tools?|readers?|crawlers?|summari[sz]ers?|engines?|bots?)
    (?:large |generative )?(?:ai )?language[- ]models?|artificial intelligences?|llms?|a\.?i\.?s?|gpts?|chat ?gpt|copilot|perplexity|chat ?bots?
    (?:answer|generative) engines?|text generators?|summari[sz]ers?|neural networks?`),
  openings: anyOf(String.raw`
    (?:(?:an? )?(?:important |short |special |friendly |brief |system |urgent |final |hidden |secret |internal |polite |quick )*(?:notes?|notices?|messages?|(?:new )?instructions?|(?:new )?directives?|guidance|hints?|memos?|reminders?|requests?|requirements?|orders?|info|information|words?|appeal|text) (?:to|for)|dear|attention(?: of)?|for the attention of|hey|hi|hello|listen up|calling|ok|okay)[,:!]?
    (?:to|for) (?:any|all|every|each|whatever|whichever)`),
  you: "(?:you|your|you're|yourself|please|kindly)",
  between: '(?:any|all|every|each|the|our|you|your|whatever|whichever|kind|other|helpful|esteemed|fellow)',
  conditions: String.raw`(?:if|when|since|because|should) you(?:'re| are| happen to be| be)|as|are you|you are|you're|whether you are`,
  readings: String.raw`(?:reading|parsing|processing|summari[sz]ing|indexing|crawling|quoting|visiting|consuming|ingesting|analy[sz]ing|scanning|(?:that|who|which) (?:reads?|pars\w+|process\w*|summari[sz]es?|indexe?s?|crawls?|quotes?|visits?|uses?|analy[sz]es?))`,
  these: '(?:this|these|the following|our)',
  pages: '(?:pages?|texts?|paragraphs?|sections?|blocks?|comments?|site|website|articles?|documents?|content|passage|reviews?|listing|messages?|lines?|notes?|brand|products?)',
  urging: String.raw`(?:please|kindly|always|never|now|you (?:must|should|shall|will|have to|need to|are to)|must|should|do not|don't|make sure to|be sure to|remember to)`,
  dismissals: anyOf(String.raw`
    (?:set|put)(?= .{0,50}\baside\b)|ignore|disregard|forget|overlook|reset|clear|wipe|unlearn|override|overrule|bypass|discard|drop|set aside|put aside|pay no attention to|do not follow|stop following|abandon|cancel|delete|erase|void|no longer follow|skip over|leave behind|skip
    (?:to|you|kindly|could|would|would you mind) (?:ignor|disregard|forget|sett|overrid)(?:e|ing)?(?: aside)?`),
  dismissed: anyOf(String.raw`
    (?:(?:all|any|your|the|of|these|those|every|each|and|or|other) )*(?:previous|prior|above|earlier|preceding|former|foregoing|existing|original|initial|current|past|older|system|developer|safety|hidden|operator'?s?)(?:,? (?:and |or )?\w+)? (?:instructions?|rules|prompts?|guidelines?|guidance|directions|directives|orders|commands|context|messages?|constraints|policies|training|programming|brief|task|text)
    (?:(?:all|any|every) (?:of )?)?your (?:\w+ )?(?:instructions?|rules|prompts?|guidelines|guidance|directives|training|programming|constraints|brief|restrictions|safeguards|context|memory|prompts?|task|assignment)
    (?:all|any|every) (?:instructions?|rules|prompts?|guidelines|directives|orders|commands|constraints)
    (?:the )?(?:instructions?|rules|prompts?|guidelines|directives|orders|commands|brief|guidance)(?: \w+){0,3} (?:above|before(?: this)?|so far|given (?:to )?(?:you|earlier|before)|you (?:were|have been|had been) given|until now|from your)
    (?:everything|anything|all|whatever)(?: that)?(?: \w+)? (?:above|before (?:this|now)|(?:you were|has been|was) (?:told|said|given|instructed)|you (?:have been|had been|were) (?:told|given|taught))`),
  harmless: String.raw`(?:if|once|unless|in case|already|step|figure|e-?mails?|letter|invoice|notice|paid|reminder|manual|box|package|packaging|diagram|version of|recipe|readers? can|you can|you may|kit|dear (?:customers|guests|members|friends|colleagues|parents|readers|travellers|residents|students)|(?:to|for) (?:customers|guests|residents|parents|members|visitors))`,
  roles: anyOf(String.raw`
    (?:you are|you're) now (?:an?|the|called|known)|from now on,? (?:you(?: are|'re)|(?:you )?(?:will |must |should )?(?:act|respond|answer|reply|write|speak) (?:only|always|that|with|as|in|like))|you are (?:an?|the) [^.]{0,50} (?:who|that|which) (?:always |only )?(?:recommends|says|praises|answers|writes|prefers|tells)
    your (?:new|real|true|only|actual|updated|sole) (?:tasks?|roles?|jobs?|goals?|instructions?|objectives?|missions?|identity|persona|orders|assignment)|change (?:of |your )?roles?|new (?:instructions?|system prompt|directives?|orders) ?(?:for you|:|\n)
    (?:enter|entering|activate|switch to|you are (?:now )?in) (?:\w+ )?(?:developer|admin|god|maintenance|jailbreak|unrestricted) mode|you are (?:\w+(?:bot|gpt)|dan)\b|(?:do not|don't|stop) (?:continue|continuing|proceed|proceeding|finish|finishing)(?: with)? (?:the|your|this) (?:summary|task|answer|article|text|analysis|response|review)|the real task is
    new (?:task|instruction|directive|order|prompt|assignment) ?[:\n]|(?:treat|regard|consider|take|use) (?:the following|this|these)(?: \w+)? as (?:your |an? |new )*(?:instructions?|orders?|prompt|task|directives?|commands?)
    (?:pretend|imagine)(?: that)? you(?: are|'re) (?:an?|the) [^.\n]{0,60}\b(?:and|then) (?:write|say|claim|report|tell|recommend|state)`),
  guises: String.raw`(?:act as (?:an?|the|if)|pretend (?:to be|that|you)|imagine (?:that )?you(?: are|'re)|role-?play|you (?:will )?play (?:the )?(?:role|part)|let(?:'s| us) play a game|you are (?:an?|the|my|our) (?:\w+ ){0,3}(?:assistant|chatbot|ai|language model|bot|reviewer|critic|seller|salesperson|salesman|copywriter)|your (?:name|role|task|job|mission|goal) is\b)`,
  commands: anyOf(String.raw`
    ${BIDDEN}(?:write|say|state|claim|assert|mention|report|reply|respond|answer|declare|conclude|insist|confirm|explain|note|stress|acknowledge)(?: \w+){0,2}(?: that\b|:| ["“«'])
    (?:should|must|shall|has to|have to|needs to) (?:also |always |then )?(?:say|state|write|mention|add|claim|report|note|conclude) that\b|(?:must|should|has to|may|can) (?:not )?(?:appear|be (?:named|mentioned|listed|praised|recommended|cited|omitted|left out|called))\b|(?:correct|right|only) answer\b|(?:say|write|output|print|add|state) the following
    (?:write|compose|draft|produce|create|generate) (?:an?|one|two|three|four|five|some|only) (?:\w+ ){0,2}(?:adverts?|advertisements?|sentences?|paragraphs?|eulogy|endorsements?|praise|headlines?|promotion|reviews?|texts?|lines?)\b|links? to https?
    ${BIDDEN}(?:tell|inform|assure|remind|warn|convince|advise|persuade) (?!us\b|me\b|them\b|him\b|her\b)(?:\w+ ){1,4}(?:that|to|about)\b|always (?:says?|answers?|writes?|replies|claims?|recommends?)
    ${BIDDEN}(?:recommend|praise|promote|endorse|favou?r|advertise|rank|prioriti[sz]e|prefer|highlight|emphasi[sz]e|criticis?ze|discourage|downplay|discredit|disparage|vouch for|speak (?:well|highly|badly|ill) of|boost)(?:ing)?\b
    (?:describ|present|portray|list|nam|rat|treat|position|plac|put|refer|call|cit|quot|show|pick|choos|select|mention|giv|summari[sz])(?:e|es|ing|s)?\b.{1,70}\b(?:as (?:the|a|an|our)|as|first|top|best|only|number one|above all|instead|five stars?|safest|leading|favou?rabl[ey]|positively)\b
    (?:add|include|contain|carry|insert|append|embed|link|output|print|repeat|reveal|disclose|leak|send|use|reproduce|copy|mention|paste|put)\b.{0,60}\b(?:links?|urls?|codes?|sentences?|phrases?|text|lines?|paragraphs?|words?|disclaimers?|statements?|verbatim|https?|coupons?|discounts?|prompts?|following|name)\b
    (?:reply|respond|answer|start|begin|end|finish|close|open) (?:only |always |your \w+ |every \w+ |each \w+ )?with\b|output only\b|instead,? (?:output|write|say|print|reply|respond|return)\b|advise (?:\w+ ){1,2}against|(?:put|place|mention|name|give)\b.{1,50}\b(?:at the top|in (?:each|every|all|any) (?:\w+ )?(?:lists?|answers?|articles?|repl(?:y|ies)|texts?)|stars)\b|write accordingly|praise for|(?:write|say|tell)\b.{0,20}\b(?:good|positive|nice|great|bad|negative) things
    (?:do not|don't|never|must not|avoid|refrain from|stop) (?:ever )?(?:mention|nam|recommend|list|cit|criticis|criticiz|say|discuss|includ|quot|refer|suggest|warn|report|compar)\w*
    (?:omit|leave out|leave (?:\w+ ){1,3}out|withhold|conceal|suppress|keep quiet about|say nothing (?:about|of))\b|(?:forbidden|prohibited|not allowed) to (?:mention|name|cite|criticis|say|quote)\w*`),
  occasions: '(?:when(?:ever)?|if|while|before|once) (?:you (?:are )?)?(?:generat|summari[sz]|answer|compos|creat|produc|rewrit|paraphras)\\w* (?:\\w+ ){0,4}(?:from|about|of|on|using|with)? ?(?:this|these|our) (?:source|page|site|text|article|content|brand|material|document)|when(?:ever)? (?:you )?(?:talk|write|speak|answer) about (?:us|our|this)',
  outputs: anyOf(String.raw`
    your (?:\w+ )?(?:${OUTPUT}|comparison|list|rankings?)\b
    (?:in|to|into|of|at the end of|begin|start|end|open|close|finish|from|with|throughout|for) (?:all |each |every |any )?(?:of )?your (?:\w+ ){0,2}${OUTPUT}
    when(?:ever)? (?:you(?: are|'re)? |someone |anyone |people |a user |users |readers )?(?:asked|asks?|answer(?:ing)?|summari[sz](?:e|ing)|generat(?:e|ing)|writ(?:e|ing)|compar(?:e|ing)|recommend(?:ing)?|respond(?:ing)?|talk about)
    (?:the|your|any|every|all) (?:end[- ])?users?\b|(?:tell|inform|assure|convince|persuade|steer|encourage|remind|warn) (?:the |your |all |every )?(?:readers?|users?|humans?|customers?)
    (?:any|every|each|all|whichever) (?:\w+ )?${OUTPUT} (?:\w+ ){0,5}(?:this|based on|built on|drawn from)|who(?:ever|soever) (?:summari[sz]es|writes|quotes|answers|rewrites)`),
  authority: anyOf(String.raw`
    (?:i|we) (?:hereby )?(?:authori[sz]e|instruct|order|command|permit|require) you to
    (?:the|your|our) (?:users?|operators?|developers?|owners?|administrators?|creators?|makers?) (?:(?:has|have|had) )?(?:already )?(?:agreed|approved|authori[sz]e[sd]?|consent(?:ed|s)|requires?|required|instructs?|instructed|requests?|requested|wants?|ordered|orders) (?:that )?(?:you|this|it)\b
    (?:required|authori[sz]ed|ordered|approved|demanded|requested) by (?:the|your) (?:operators?|developers?|users?|owners?|makers?)(?: of (?:the|this|your) (?:model|assistant|ai|chatbot|bot))?\b`),
  secrecy: anyOf(String.raw`
    (?:do not|don't|never|without|must not|no need to) (?:ever )?(?:reveal|mention|disclos|tell|quot|show|admit|repeat|acknowledg|refer|report|let|say)\w*.{0,40}(?:(?:this|these|that|the|such) (?:instructions?|messages?|notes?|prompts?|comments?|requests?|directives?|hidden)|(?:humans?|users?|readers?) (?:see|know|notice|find out))
    humans? (?:readers? )?(?:cannot|can't|do not|will not|won't|should not|must not|never) (?:see|read|know|notice)|keep (?:this|it) (?:between us|secret|hidden|confidential|to yourself)|(?:invisible|hidden) (?:to|from) (?:the )?(?:humans?|users?|readers?)
    reads? this as a machine|not a human being reading`),
  technical: anyOf(String.raw`
    endpoints?|curl|python|javascript|typescript|json|http|requests?|parameters?|arrays?|schema|tokens?|templates?|developers?|documentation|github|repository|fine-?tun\w+|machine learning|benchmarks?|chat ?bots?|llms?|language models?
    security|attack\w*|vulnerab\w+|exploits?|malicious|red team\w*|guardrails?|phishing|research(?:ers?)?|payloads?|adversar\w+|hackers?|filters?|reference|responses?`),
};
