import { type Connector, isSourceType } from '../../ports/Connector.js'

/** The plain injected provider, whose vendor is unknown. */
export function isBrowserWallet({ id, type }: Connector): boolean {
  return type === 'INJECTED' && id === 'injected'
}

/** One certain wallet, rather than a way to reach any. */
export function isNamedWallet(connector: Connector): boolean {
  return !isSourceType(connector.type) && !isBrowserWallet(connector)
}

export function isInstalled({ type }: Connector): boolean {
  return type === 'ANNOUNCED' || type === 'INJECTED'
}
