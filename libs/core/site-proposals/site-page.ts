/** What one page of a site tells of its brand. All of it was written by strangers. */
export interface SitePage {
  readonly url: string;
  readonly title: string | null;
  /** `og:site_name` */
  readonly siteName: string | null;
  /** The organisation of its JSON-LD. */
  readonly organisation: string | null;
  readonly description: string | null;
  /** BCP 47, of the page itself. */
  readonly language: string | null;
  /** BCP 47 tags of the pages that `hreflang` names. */
  readonly alternates: readonly string[];
  /** Of the first and second level. */
  readonly headings: readonly string[];
  /** Absolute, http and https only. */
  readonly links: readonly SiteLink[];
}

export interface SiteLink {
  readonly url: string;
  readonly text: string;
}
