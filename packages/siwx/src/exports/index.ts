export type { PageStorage } from '../client/createPageStorage.js'
export type { SiteOptions } from '../client/createSiteMessage.js'
export { type LocalSiwxOptions, localSiwx } from '../client/localSiwx.js'
export { type ServerSiwxOptions, serverSiwx } from '../client/serverSiwx.js'
