export { findPlaces, type Places } from './find-places';
export { searchQuery, type SearchQuery } from './search-query';
export { searchForm, SEARCH_VERSION } from './search-form';
export { snippetOf } from './snippet';
