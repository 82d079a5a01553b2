/**
 * Words that are written with a capital and name no brand, in lower case. Names of countries come from the language's own
 * tables (brand-names.ts).
 */
const WORDS = `
  i gantt pareto maslow series agile scrum kanban python java javascript typescript internet web wifi bluetooth linux
  euro euros customer journey black friday cyber monday christmas easter halloween ramadan act saas paas iaas iot
  devops genai fintech martech llm llms gmbh phd esim ios january february march april may june july august september
  october november december tuesday wednesday thursday saturday sunday english spanish french german italian
  portuguese dutch polish chinese japanese american british european african asian irish swiss indian engels duits
  frans spaans nederlands nederlandse belgische vlaamse duitse franse europese europe europa africa asia america latin
  eu uk us usa uae londra londres london paris parigi madrid barcelona valencia sevilla bilbao malaga berlin münchen
  munich hamburg köln frankfurt stuttgart düsseldorf leipzig wien zürich bern lyon marseille bordeaux lille toulouse
  nantes nice rome roma milano milan napoli torino firenze bologna venezia toscana sicilia sardegna lisboa porto
  lisbon rio janeiro são paulo brasília salvador curitiba amsterdam rotterdam utrecht maastricht eindhoven groningen
  antwerpen gent brussel brussels bruxelles warszawa warszawie kraków krakowie wrocław gdańsk poznań łódź new york
  city chicago boston austin texas california florida seattle angeles san francisco toronto vancouver sydney melbourne
  dublin edinburgh manchester birmingham dubai tokyo singapore hong kong delhi mumbai bayern andalucía cataluña
  galicia bretagne provence normandie alps alpes alpen alpi mediterranean north south east west northern southern
  eastern western silicon valley stati uniti unis états estados unidos verenigde staten ministerio ministero agencia
  tributaria agenzia entrate receita federal bundesagentur belastingdienst revenue service
`;

export const PLAIN_CAPITALS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
