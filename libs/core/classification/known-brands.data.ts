/**
 * Widely known brands, for those that nothing else tells from a word: in small letters, in German, in capitals alone or
 * at the beginning of a prompt. It need not be complete. Names are separated by commas.
 */
const NAMES = `
  ChatGPT, OpenAI, Claude, Gemini, Perplexity, Copilot, DeepSeek, Grok, Mistral, Google, Bing, Microsoft, Apple, Amazon,
  Meta, Facebook, Instagram, WhatsApp, Telegram, TikTok, YouTube, LinkedIn, Pinterest, Snapchat, Reddit, Discord,
  Twitter, Signal, Wikipedia, Quora, Salesforce, HubSpot, Pipedrive, Zoho, Freshdesk, Freshworks, Zendesk, Intercom,
  Dynamics, SAP, Oracle, Workday, Netsuite, Odoo, Sage, Xero, QuickBooks, FreshBooks, Gusto, Rippling, Deel, Personio,
  BambooHR, Factorial, Holded, Datev, Lexoffice, sevDesk, Exact Online, Moneybird, Notion, Airtable, Asana, Trello,
  Jira, Confluence, ClickUp, Monday.com, Basecamp, Slack, Zoom, Microsoft Teams, Webex, Miro, Figma, Canva, Sketch,
  Adobe, Photoshop, Acrobat, Dropbox, Box, OneDrive, Evernote, Todoist, Calendly, Typeform, SurveyMonkey, DocuSign,
  Loom, Grammarly, DeepL, Excel, Outlook, Gmail, Windows, Office 365, Microsoft 365, Power BI, Tableau, Looker,
  Google Analytics, Google Ads, Mixpanel, Amplitude, Matomo, Hotjar, Semrush, Ahrefs, Moz, Mailchimp, Klaviyo, Brevo,
  ActiveCampaign, Hootsuite, Buffer, Shopify, WooCommerce, Magento, PrestaShop, BigCommerce, WordPress, Wix,
  Squarespace, Webflow, Framer, GoDaddy, Zapier, Stripe, PayPal, Klarna, Adyen, Mollie, Square, Wise, Revolut, N26,
  Monzo, Bizum, Satispay, Tikkie, BLIK, Qonto, Pleo, Payoneer, Western Union, Coinbase, Binance, Robinhood, eToro,
  Trade Republic, Visa, Mastercard, American Express, AWS, Azure, Cloudflare, Vercel, Netlify, Heroku, DigitalOcean,
  GitHub, GitLab, Bitbucket, Docker, Datadog, Snowflake, Databricks, MongoDB, Okta, Auth0, Twilio, SendGrid, NordVPN,
  ExpressVPN, 1Password, LastPass, Bitwarden, Norton, McAfee, Kaspersky, Netflix, Spotify, Disney+, HBO, Prime Video,
  Amazon Prime, DAZN, Twitch, Audible, Deezer, Steam, PlayStation, Xbox, Nintendo, Uber, Uber Eats, Lyft, Bolt, Glovo,
  Deliveroo, Just Eat, Lieferando, DoorDash, Instacart, HelloFresh, Hello Fresh, Blablacar, Airbnb, Booking.com,
  Expedia, Tripadvisor, Skyscanner, Trivago, Ryanair, EasyJet, Lufthansa, KLM, Iberia, Renfe, Trenitalia, Italo,
  Deutsche Bahn, Flixbus, Air France, SNCF, Emirates, Tesla, BMW, Mercedes, Audi, Volkswagen, Porsche, Opel, Ford,
  Toyota, Honda, Hyundai, Kia, Nissan, Mazda, Volvo, Renault, Peugeot, Citroën, Fiat, Ferrari, Seat, Skoda, Dacia, BYD,
  Polestar, Harley Davidson, Vespa, Michelin, Bosch, Siemens, Philips, Miele, Dyson, Shark, Roomba, iRobot, Roborock,
  Ecovacs, Kärcher, Braun, DeLonghi, Nespresso, Thermomix, Bimby, KitchenAid, Vorwerk, Tefal, Ninja, Vitamix, Samsung,
  Sony, LG, Panasonic, Huawei, Xiaomi, Lenovo, Dell, Asus, Acer, HP, Canon, Nikon, GoPro, Garmin, Fitbit, Bose, Sonos,
  Jabra, Logitech, iPhone, iPad, MacBook, AirPods, Android, Kindle, Alexa, Nike, Adidas, Puma, Asics, Hoka, Brooks,
  New Balance, Under Armour, Lululemon, Patagonia, North Face, Columbia, Salomon, Allbirds, Birkenstock, Crocs, Zara,
  H&M, Uniqlo, Mango, Primark, Shein, Temu, AliExpress, Zalando, Asos, Vinted, Wallapop, Shopee, eBay, Etsy, Walmart,
  Target, Costco, Best Buy, Home Depot, Ikea, Wayfair, Leroy Merlin, Decathlon, Intersport, MediaMarkt, Saturn, Otto,
  Fnac, Darty, Boulanger, Cdiscount, Leboncoin, Carrefour, Auchan, Leclerc, Lidl, Aldi, Rewe, Edeka, dm, Rossmann,
  Douglas, Sephora, Mercadona, El Corte Inglés, Esselunga, Coop, Conad, Albert Heijn, Jumbo, Hema, Bol, Bol.com,
  Coolblue, Wehkamp, Allegro, Biedronka, Żabka, Empik, Mercado Livre, Mercado Libre, Magazine Luiza, Americanas, Worten,
  Continente, Pingo Doce, Casper, Emma, Tempur, Peloton, Nubank, Itaú, Bradesco, Santander, BBVA, CaixaBank, Caixa,
  Bankinter, ING, Rabobank, ABN AMRO, Bunq, Commerzbank, Deutsche Bank, Sparkasse, DKB, Comdirect, BNP Paribas,
  Boursorama, Boursobank, Crédit Agricole, Intesa Sanpaolo, Unicredit, Fineco, PKO, mBank, Allianz, AXA, Generali,
  Mapfre, Zurich, HUK, Check24, Verivox, Alan, Doctolib, Ameli, Qare, Vodafone, Telekom, O2, Orange, SFR, Bouygues,
  Movistar, Telefónica, TIM, Fastweb, Iliad, KPN, Ziggo, T-Mobile, Verizon, AT&T, Vivo, Enel, Eni, Endesa, Iberdrola,
  Naturgy, Repsol, EDF, Engie, TotalEnergies, Vattenfall, E.ON, EDP, Octopus Energy, DHL, UPS, FedEx, DPD, Hermes, GLS,
  InPost, PostNL, Poste Italiane, Correos, La Poste, Coca Cola, Pepsi, Nestlé, Nutella, Ferrero, Danone, Starbucks,
  McDonald's, Burger King, KFC, Subway, Red Bull, Heineken, L'Oréal, Nivea, Nuxe, Caudalie, La Roche Posay, Vichy,
  CeraVe, The Ordinary, Dove, Lego, Barbie, Pampers, Babbel, Duolingo, Coursera, Udemy, Rosetta Stone, Headspace, Calm,
  Strava, Whoop, Basic-Fit, McFit, OpenTable, Elster, DigiD, SPID, Pix, Gov.br, Indeed, Glassdoor, StepStone, Upwork,
  Fiverr, Trustpilot, Capterra, G2, Yelp
`;

export const KNOWN_BRANDS: readonly string[] = NAMES.split(',').flatMap((name) => name.trim() || []);
