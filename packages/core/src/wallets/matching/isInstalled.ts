import type { Connector } from '../../ports/Connector.js'

/** Whether a connector lives in this browser. */
export function isInstalled({ type }: Connector): boolean {
  return type === 'ANNOUNCED' || type === 'INJECTED'
}
