import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type FrameConfig, frameConfig } from '@latchkey/protocol/vault'
import {
  checkEnv,
  type EnvVariables,
  isHttpUrl,
  parseJsonObject,
  parseList,
  parsePort,
  parseUrl,
} from '@latchkey/service/checkEnv'
import * as v from 'valibot'
import type { Projects } from './Projects.js'
import { parseServicesEnv, type ServicesEnv } from './servicesEnv.js'

/** What the operator of a vault decided, read once at the start. */
export type VaultEnv = ServicesEnv & {
  readonly host: string
  readonly port: number | undefined
  /** The vault as the outside calls it, without a slash at its end; undefined: where it listens. */
  readonly vaultUrl: string | undefined
  readonly projects: Projects
  /** Where the services keep their files; undefined: nothing outlives the process. */
  readonly dataDir: string | undefined
  /** Where frames ask about chains. */
  readonly dataServer: string | undefined
  readonly chains: FrameConfig['chains']
  /** Undefined: no mail leaves, so nobody logs in. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly newDevice: 'code' | 'strict'
  /** How many login mails an hour one address of the network may ask for. */
  readonly loginsPerNetwork: number
  /** How many proxies of the operator stand in front. */
  readonly trustedProxies: number
  readonly custodyKek: Uint8Array | undefined
  readonly custodyKekOld: Uint8Array | undefined
  readonly escrowKek: Uint8Array | undefined
  readonly escrowKekOld: Uint8Array | undefined
  /** The built frame; undefined where there is none. */
  readonly frameDir: string | undefined
}

const builtFrame = fileURLToPath(new URL('../../../frame/dist', import.meta.url))
const mailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+$/i

/** Reads the environment; a value that does not fit is refused by the name of its variable. */
export function parseVaultEnv(env: EnvVariables): VaultEnv {
  const parts = parseServicesEnv(env)
  const variables = { ...env, ...Object.fromEntries(parts.unneeded.map((name) => [name, ''])) }
  const hasSite = parts.services.has('site')
  const vaultUrl = toVaultUrl(variables.VAULT_URL)
  // Proofs and mails name the site, which this process cannot know where it does not run it.
  const isKnown = vaultUrl !== undefined || hasSite
  checkEnv(isKnown, 'VAULT_URL', 'the site runs elsewhere: say how the outside calls it')
  const isOneKey = Boolean(variables.ESCROW_KEK) && variables.ESCROW_KEK === variables.CUSTODY_KEK
  checkEnv(!isOneKey, 'ESCROW_KEK', 'it must be another key than CUSTODY_KEK')
  return {
    ...parts,
    host: variables.HOST || '127.0.0.1',
    port: parsePort(variables.PORT),
    vaultUrl,
    projects: toProjects(variables),
    dataDir: variables.DATA_DIR || undefined,
    dataServer: parseUrl('DATA_SERVER', variables.DATA_SERVER)?.replace(/\/+$/, ''),
    chains: toChains(variables.CHAINS),
    smtpUrl: toSmtpUrl(variables.SMTP_URL),
    mailFrom: toMailFrom(variables.MAIL_FROM),
    newDevice: toNewDevice(variables.NEW_DEVICE || 'code'),
    loginsPerNetwork: toCount('LOGINS_PER_NETWORK', variables.LOGINS_PER_NETWORK, [1, 30, 100_000]),
    trustedProxies: toCount('TRUSTED_PROXIES', variables.TRUSTED_PROXIES, [
      0,
      // The site, which says itself where a call came from.
      hasSite ? 0 : 1,
      9,
    ]),
    custodyKek: toKey('CUSTODY_KEK', variables.CUSTODY_KEK),
    custodyKekOld: toKey('CUSTODY_KEK_OLD', variables.CUSTODY_KEK_OLD),
    escrowKek: toKey('ESCROW_KEK', variables.ESCROW_KEK),
    escrowKekOld: toKey('ESCROW_KEK_OLD', variables.ESCROW_KEK_OLD),
    frameDir: toFrameDir(variables.FRAME_DIR),
  }
}

function toVaultUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const isSite = isHttpUrl(text) && new URL(text).href === `${new URL(text).origin}/`
  checkEnv(isSite, 'VAULT_URL', `'${text}' is not an origin; write it like https://vault.example`)
  return new URL(text).origin
}

function toProjects({ ALLOWED_ORIGINS, PROJECTS }: EnvVariables): Projects {
  const own = parseList(ALLOWED_ORIGINS).map((text) => toHost('ALLOWED_ORIGINS', text))
  const example = '{"shop":["https://shop.example"]}'
  const table = parseJsonObject('PROJECTS', PROJECTS || '{}', example)
  const more = Object.entries(table).map(([id, origins]) => {
    checkEnv(/^[\w-]{1,64}$/.test(id), 'PROJECTS', `'${id}' is no id of a project`)
    checkEnv(id !== 'default', 'PROJECTS', "the project 'default' is set by ALLOWED_ORIGINS")
    checkEnv(Array.isArray(origins), 'PROJECTS', `'${id}' needs a list, like ${example}`)
    return [id, origins.map((text: unknown) => toHost('PROJECTS', String(text)))] as const
  })
  return new Map([['default', own], ...more])
}

/** An origin that may embed the frame; a star stands for one whole label, and never for the last two. */
function toHost(option: string, text: string): string {
  const plain = text.replace('//*.', '//star.')
  const url = URL.canParse(plain) ? new URL(plain) : undefined
  const isOrigin =
    url !== undefined &&
    isHttpUrl(plain) &&
    url.href === `${url.origin}/` &&
    /^[a-z0-9.:[\]-]+$/.test(url.host) &&
    (plain === text || url.hostname.split('.').length >= 3 || url.hostname === 'star.localhost')
  checkEnv(isOrigin, option, `'${text}' is not an origin like https://app.example.com`)
  return plain === text ? url.origin : url.origin.replace('//star.', '//*.')
}

function toChains(text: string | undefined): FrameConfig['chains'] {
  if (!text) return []
  const chains = v.safeParse(v.pipe(v.string(), v.parseJson(), frameConfig.entries.chains), text)
  const example = '[{"caipNetworkId":"eip155:31337","name":"Local","symbol":"ETH","decimals":18}]'
  checkEnv(chains.success, 'CHAINS', `it must be a JSON list like ${example}`)
  return chains.output
}

function toSmtpUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const isSmtp = URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)
  // The address itself stays out of the message: it may hold a password.
  checkEnv(isSmtp, 'SMTP_URL', 'it must be an address like smtps://user:password@mail.example')
  return text
}

function toMailFrom(text: string | undefined): string {
  if (!text) return 'Wallet <wallet@localhost>'
  const address = /^[^<>"\r\n]{0,64}<([^<>\s]+)>$/.exec(text)?.[1] ?? text
  const isAddress = mailAddress.test(address)
  checkEnv(isAddress, 'MAIL_FROM', `'${text}' is no sender like Wallet <wallet@example.com>`)
  return text
}

function toNewDevice(text: string): 'code' | 'strict' {
  checkEnv(
    text === 'code' || text === 'strict',
    'NEW_DEVICE',
    `it is code or strict, not '${text}'`,
  )
  return text
}

type Range = readonly [least: number, usual: number, most: number]

function toCount(option: string, text: string | undefined, [least, usual, max]: Range): number {
  if (!text) return usual
  const count = Number(text)
  const fits = /^\d+$/.test(text) && count >= least && count <= max
  checkEnv(fits, option, `it must be ${least} to ${max}, not '${text}'`)
  return count
}

function toKey(option: string, text: string | undefined): Uint8Array | undefined {
  if (!text) return undefined
  const key = Buffer.from(text, 'base64url')
  // The key itself stays out of the message.
  checkEnv(
    /^[\w-]{43}$/.test(text) && key.length === 32,
    option,
    'it must be 32 bytes as base64url',
  )
  return key
}

function toFrameDir(text: string | undefined): string | undefined {
  const folder = text || builtFrame
  const isBuilt = existsSync(join(folder, 'index.html'))
  checkEnv(isBuilt || !text, 'FRAME_DIR', `${folder} holds no built frame`)
  return isBuilt ? folder : undefined
}
