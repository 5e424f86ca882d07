import type { VaultEnv } from './vaultEnv.js'
import type { ServiceName } from './vaultServices.js'

/** The services that a page's origin is checked by. */
const pageServices = ['site', 'auth', 'escrow'] as const satisfies readonly ServiceName[]

/** Lines for the operator about settings that are valid, and hardly meant. */
export function settingsAdvice(env: VaultEnv): readonly string[] {
  const { isEphemeral, projects, services, unneeded, vaultUrl } = env
  const hasPages = [...projects.values()].some((origins) => origins.length > 0)
  const lines = [
    unneeded.length > 0 &&
      `this process does not need, and does not read, ${unneeded.join(', ')}: take them out`,
    isEphemeral &&
      'EPHEMERAL is set: NOTHING IS STORED, and every wallet is gone with this process',
    !hasPages &&
      pageServices.some((name) => services.has(name)) &&
      'ALLOWED_ORIGINS is not set, so no page may embed the wallet: name yours, like https://app.example',
    vaultUrl !== undefined &&
      !isSecure(new URL(vaultUrl)) &&
      `VAULT_URL ${vaultUrl} is without TLS: browsers refuse the wallet its cryptography there, and the network reads along; use https://`,
  ]
  return lines.filter((line) => line !== false)
}

/** Whether browsers take it for a secure context. */
const isSecure = ({ hostname, protocol }: URL) =>
  protocol === 'https:' || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
