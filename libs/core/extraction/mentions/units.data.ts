/** Units and codes that stand behind a number, as they are written. A name that is one of them is none behind a number. */
export const UNITS: ReadonlySet<string> = new Set(
  `
  m km cm mm nm µm mi ft in yd g kg mg t lb lbs oz l L ml cl dl hl gal s ms h hr hrs min d K °C °F C F
  W kW MW GW TW Wh kWh MWh GWh V kV A mA Ah mAh Hz kHz MHz GHz N Nm J kJ cal kcal bar psi Pa hPa kPa dB lm lx cd
  hp HP PS CV cv bhp ch ps k KM
  b B kb kB KB Mb MB GB TB PB KiB MiB GiB bit bps Mbps Gbps fps FPS dpi DPI ppi MP px pt PT p rpm
  EA ea pc pcs pk ct x X
  lumen lumens lux henry newton newtons pascal joule joules tesla weber siemens kelvin hertz watt watts volt volts ohm ohms
  EUR USD GBP CHF JPY CNY RMB DM FF HK SEK NOK DKK PLN CZK HUF TRY RUB INR KRW BRL AUD CAD M MM bn mn Mio Mrd tn bp bps pp
  AM PM am pm BC AD BCE CE
  XS S L XL XXL
  л кг г м км см мм т мл ч мин с Вт кВт В А Гц ГБ МБ ТБ лс
  `
    .trim()
    .split(/\s+/),
);
