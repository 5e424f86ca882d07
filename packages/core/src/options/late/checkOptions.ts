import type { Options } from '../Options.js'
import type { ResolvedOptions } from '../resolveOptions.js'
import { assertOption } from '../validateOption.js'
import { checkCustomWallets } from './checkCustomWallets.js'
import { checkEnv } from './checkEnv.js'
import { checkFactory } from './checkFactory.js'
import { checkFeatures } from './checkFeatures.js'
import { checkSignIn } from './checkSignIn.js'
import { checkSwapRouters } from './checkSwapRouters.js'
import { checkTokens } from './checkTokens.js'

/** Throws `options/invalid` for mistakes that do not prevent starting. Development only. */
export function checkOptions(options: Options, resolved: ResolvedOptions): void {
  const { env, siweConfig, siwx } = options
  const { adapters, auth, customWallets, features, networks, projectId, sessions, swapRouters } =
    resolved
  checkEnv(env)
  checkFeatures(features)
  const areLoginsUsed = auth !== undefined || !features.socials || features.socials.length === 0
  assertOption(areLoginsUsed, 'features.socials', 'add what embedded() returns to connectors')
  checkCustomWallets(customWallets)
  checkTokens(networks)
  checkSwapRouters(swapRouters)
  for (const factory of [...adapters, sessions, auth]) if (factory) checkFactory(factory)
  const readers = [resolved.server, auth, relayUrlOf(sessions)]
  const isRead = projectId === undefined || readers.some((one) => one !== undefined)
  assertOption(isRead, 'projectId', 'nothing reads it: did you mean walletConnect({ projectId })?')
  checkSignIn('siwx', siwx)
  checkSignIn('siweConfig', siweConfig)
}

/** The relay that the host names; it is told the project, too. */
const relayUrlOf = (sessions: ResolvedOptions['sessions']): unknown =>
  sessions?.hostOptions && Reflect.get(sessions.hostOptions, 'relayUrl')
