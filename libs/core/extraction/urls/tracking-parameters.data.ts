/** Query keys that only say where a visitor came from. Generic ones (`ref`, `source`) select content on many sites. */
export const TRACKING_KEYS: readonly string[] = `
  fbclid gclid gclsrc dclid gbraid wbraid gad_source gad_campaignid srsltid msclkid yclid ysclid twclid ttclid li_fat_id
  igshid igsh mc_cid mc_eid mkt_tok oly_anon_id oly_enc_id rb_clickid s_cid vero_id vero_conv wickedid epik
  _ga _gl _hsenc _hsmi __hstc __hssc __hsfp hsctatracking _openstat _bta_tid _bta_c _kx _branch_match_id
  cmpid icid ncid spm scm irclickid irgwc cjevent cjdata awc wt_mc wt_zmc xtor zanpid trk_contact trk_msg trk_module
  ml_subscriber ml_subscriber_hash gs_lcrp sca_esv sxsrf ved guccounter guce_referrer guce_referrer_sig
  unicorn_click_id ref_src ref_url sc_campaign sc_channel sc_content sc_medium sc_outcome sc_geo sc_country
`
  .trim()
  .split(/\s+/);

/** Families of such keys. */
export const TRACKING_PREFIXES = [
  'utm_',
  'mtm_',
  'matomo_',
  'piwik_',
  'pk_',
  'hsa_',
  'itm_',
  'at_campaign',
  'ga_',
] as const;
