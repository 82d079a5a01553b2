/** The address of a site, of which people write the name. */
export const siteAddress = (text: string): string => {
  const name = text.trim();
  return name === '' || name.includes('://') ? name : `https://${name}`;
};
