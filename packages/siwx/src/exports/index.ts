export type {
  SiweConfig as SIWEConfig,
  SiweMessageArgs as SIWECreateMessageArgs,
  SiweMessageParams as SIWEMessageArgs,
  SiweSession as SIWESession,
  SiweSignedMessage as SIWEVerifyMessageArgs,
} from '@latchkey/protocol/siwx'
export type { PageStorage } from '../client/createPageStorage.js'
export { createSIWEConfig, formatMessage } from '../client/createSIWEConfig.js'
export type { SiteOptions } from '../client/createSiteMessage.js'
export { type LocalSiwxOptions, localSiwx } from '../client/localSiwx.js'
export { type ServerSiwxOptions, serverSiwx } from '../client/serverSiwx.js'
