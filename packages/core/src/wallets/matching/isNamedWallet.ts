import { type Connector, isSourceType } from '../../ports/Connector.js'

/** Whether this is the page's plain injected wallet, whose vendor is unknown. */
export function isBrowserWallet({ id, type }: Connector): boolean {
  return type === 'INJECTED' && id === 'injected'
}

/** Whether a connector represents one certain wallet, rather than a way to reach any. */
export function isNamedWallet(connector: Connector): boolean {
  return !isSourceType(connector.type) && !isBrowserWallet(connector)
}

/** Whether a connector lives in this browser. */
export function isInstalled({ type }: Connector): boolean {
  return type === 'ANNOUNCED' || type === 'INJECTED'
}
