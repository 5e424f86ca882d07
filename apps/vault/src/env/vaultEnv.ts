import { frameConfig } from '@latchkey/protocol/vault'
import {
  envBaseUrl,
  envBoolean,
  envInteger,
  envKey,
  envList,
  envOrigin,
  envPort,
  envRequired,
  envServerUrl,
  envTable,
  envText,
} from '@latchkey/service/envSchemas'
import { type EnvVariables, parseEnv } from '@latchkey/service/parseEnv'
import * as v from 'valibot'
import { envHostOrigin } from './envHostOrigin.js'
import { envPaymasters } from './envPaymasters.js'
import { envSwapRouters } from './envSwapRouters.js'
import { farcasterVariables, isWithoutNode, toFarcasterSettings } from './farcasterEnv.js'
import { findFrame, frameVariables } from './frameEnv.js'
import { loginLimitsSchema, toLoginLimits } from './loginLimits.js'
import type { Projects } from './Projects.js'
import {
  peersEnvSchema,
  type ServicesEnv,
  servicesEnvSchema,
  unneededVariables,
} from './servicesEnv.js'
import { socialLogins } from './socialEnv.js'
import { tokenLogins } from './tokenEnv.js'

/** What a process with one of these stores must not be lost by an oversight. */
const storingServices = ['auth', 'custody', 'escrow', 'mail'] as const

const vaultOrigin = envOrigin('https://vault.example')
const mailAddress = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9.-]+$/i
const smtpServer = envServerUrl(/^smtps?:$/, 'smtps://user:password@mail.example')
const projectsExample = '{"shop":["https://shop.example"]}'
const chainsExample =
  '[{"caipNetworkId":"eip155:31337","name":"Local","symbol":"ETH","decimals":18}]'

const projects = envTable({
  example: projectsExample,
  key: v.pipe(
    envText(/^[\w-]{1,64}$/, (id) => `'${id}' is no id of a project`),
    envText((id) => id !== 'default', "the project 'default' is set by ALLOWED_ORIGINS"),
  ),
  value: (id) =>
    v.array(
      v.pipe(v.unknown(), v.transform(String), envHostOrigin),
      `'${id}' needs a list, like ${projectsExample}`,
    ),
})
const mailSender = envText(
  (text) => mailAddress.test(/^[^<>"\r\n]{0,64}<([^<>\s]+)>$/.exec(text)?.[1] ?? text),
  (text) => `'${text}' is no sender like Wallet <wallet@example.com>`,
)

/** Headers that say something else, some of it secret. */
const otherHeaders =
  /^(authorization|dpop|cookie|host|origin|user-agent|x-forwarded-for|x-latchkey)$/i

const mailVariables = {
  /** Unset: no mail leaves, so no visitor can log in. */
  SMTP_URL: v.optional(smtpServer),
  MAIL_FROM: v.optional(mailSender, 'Wallet <wallet@localhost>'),
  /** Escrow mails its own links: who carries the codes must not carry these as well. */
  ESCROW_SMTP_URL: v.optional(smtpServer),
  ESCROW_MAIL_FROM: v.optional(mailSender),
  /** When a share that e-mail alone protects leaves for a new device: at once, or after 24 hours. */
  ESCROW_RELEASE: v.optional(
    v.picklist(['notify', 'delay'], ({ input }) =>
      input === 'off'
        ? 'it is notify or delay: off would lock out every visitor without a recovery key who loses a device'
        : `it is notify or delay, not '${input}'`,
    ),
    'notify',
  ),
  /** More than are used for repeats. */
  SMTP_CONNECTIONS: v.optional(envInteger(3, 100), '4'),
}

type Parsed<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

const keyVariables = {
  CUSTODY_KEK: v.optional(envKey),
  CUSTODY_KEK_OLD: v.optional(envKey),
  ESCROW_KEK: v.optional(envKey),
  ESCROW_KEK_OLD: v.optional(envKey),
}

const loginVariables = {
  NEW_DEVICE: v.optional(
    v.picklist(['code', 'strict'], ({ input }) => `it is code or strict, not '${input}'`),
    'code',
  ),
  /** Providers that visitors may log in with, beside e-mail. */
  SOCIAL_LOGINS: v.optional(socialLogins, '{}'),
  /** Hosts whose own tokens log visitors in. */
  TOKEN_LOGINS: v.optional(tokenLogins, '{}'),
  ...farcasterVariables,
}

const limitVariables = {
  ...loginLimitsSchema.entries,
  /** What one address of the network may use each second, in units of the table of costs. */
  CALLS_PER_VISITOR: v.optional(envInteger(1, 1_000_000), '100'),
  USED_PROOFS: v.optional(envInteger(1_000, 10_000_000), '200000'),
}

const storeVariables = {
  ALLOWED_ORIGINS: v.optional(envList(envHostOrigin), ''),
  PROJECTS: v.optional(projects, '{}'),
  DATA_DIR: v.optional(v.string()),
  /** The folder of the keys; unset: beside that of the databases. */
  KEY_DIR: v.optional(v.string()),
  /** Stores nothing: all is gone with the process. */
  EPHEMERAL: v.optional(envBoolean, 'false'),
  /** The server that frames ask about chains. */
  DATA_SERVER: v.optional(envBaseUrl),
  /** Services besides it that may pay fees. */
  PAYMASTERS: v.optional(envPaymasters, ''),
  /** Contracts besides the well-known ones whose swaps frames read. */
  SWAP_ROUTERS: v.optional(envSwapRouters, '{}'),
  CHAINS: v.optional(
    v.message(
      v.pipe(v.string(), v.parseJson(), frameConfig.entries.chains),
      `it must be a JSON list like ${chainsExample}`,
    ),
    '[]',
  ),
}

const proxyVariables = (services: ServicesEnv['services']) => ({
  /** How many proxies of the operator stand in front; the site, which forwards calls, is one. */
  TRUSTED_PROXIES: v.optional(envInteger(0, 9), services.has('site') ? '0' : '1'),
  /** The header in which a proxy of the operator reports the rough place of a visitor; unset: none is shown. */
  PLACE_HEADER: v.optional(
    envText(
      (text) => /^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(text) && !otherHeaders.test(text),
      (text) => `'${text}' is no header of a place, like cf-ipcity`,
    ),
  ),
})

/** The variables of a vault process, but for those about other processes. */
export const vaultEnvSchema = (services: ServicesEnv['services']) => {
  const isStoring = storingServices.some((name) => services.has(name))
  return v.pipe(
    v.object({
      HOST: v.optional(v.string(), '127.0.0.1'),
      PORT: v.optional(envPort),
      /** The origin of the site; unset: where it listens, and with port 0 the port there. Proofs and mails name it, so a process without the site must know it. */
      VAULT_URL: services.has('site')
        ? v.optional(vaultOrigin)
        : envRequired('the site runs elsewhere: say how the outside calls it', vaultOrigin),
      ...storeVariables,
      ...mailVariables,
      ...loginVariables,
      ...limitVariables,
      ...proxyVariables(services),
      ...keyVariables,
      ...frameVariables,
    }),
    v.forward(
      v.partialCheck(
        [['PLACE_HEADER'], ['TRUSTED_PROXIES']],
        (env) => env.PLACE_HEADER === undefined || env.TRUSTED_PROXIES > 0,
        'without a proxy of yours in front, as TRUSTED_PROXIES says, a visitor could name any place',
      ),
      ['PLACE_HEADER'],
    ),
    v.forward(
      v.partialCheck(
        [['FARCASTER_RELAY'], ['FARCASTER_RPC']],
        (env) => !isWithoutNode(env),
        'name a node of OP Mainnet that you trust: it decides who a visitor is',
      ),
      ['FARCASTER_RPC'],
    ),
    v.forward(
      v.partialCheck(
        [['CUSTODY_KEK'], ['ESCROW_KEK']],
        (env) =>
          !env.CUSTODY_KEK ||
          !env.ESCROW_KEK ||
          !Buffer.from(env.CUSTODY_KEK).equals(env.ESCROW_KEK),
        'it must be another key than CUSTODY_KEK',
      ),
      ['ESCROW_KEK'],
    ),
    v.forward(
      v.partialCheck(
        [['DATA_DIR'], ['EPHEMERAL']],
        (env) => !isStoring || env.EPHEMERAL || env.DATA_DIR !== undefined,
        'name a folder for the databases, or say EPHEMERAL=true where every wallet may be gone with the process',
      ),
      ['DATA_DIR'],
    ),
    v.forward(
      v.partialCheck(
        [['DATA_DIR'], ['EPHEMERAL'], ['KEY_DIR']],
        (env) => !env.EPHEMERAL || (env.DATA_DIR === undefined && env.KEY_DIR === undefined),
        'it says that nothing is stored, but DATA_DIR or KEY_DIR names a folder: set one or the other',
      ),
      ['EPHEMERAL'],
    ),
    v.forward(
      v.partialCheck(
        [['SOCIAL_LOGINS'], ['TOKEN_LOGINS']],
        (env) => ![...env.TOKEN_LOGINS.keys()].some((id) => env.SOCIAL_LOGINS.has(id)),
        'an id of SOCIAL_LOGINS is in it: each login needs an id of its own',
      ),
      ['TOKEN_LOGINS'],
    ),
    v.transform((env) => {
      const allProjects: Projects = new Map([['default', env.ALLOWED_ORIGINS], ...env.PROJECTS])
      return {
        host: env.HOST,
        port: env.PORT,
        vaultUrl: env.VAULT_URL,
        projects: allProjects,
        dataDir: env.DATA_DIR,
        keyDir: env.KEY_DIR,
        isEphemeral: isStoring && env.EPHEMERAL,
        dataServer: env.DATA_SERVER,
        paymasters: env.PAYMASTERS,
        swapRouters: env.SWAP_ROUTERS,
        chains: env.CHAINS,
        ...toMailSettings(env),
        newDevice: env.NEW_DEVICE,
        socialLogins: env.SOCIAL_LOGINS,
        tokenLogins: env.TOKEN_LOGINS,
        farcaster: toFarcasterSettings(env),
        callsPerVisitor: env.CALLS_PER_VISITOR,
        loginLimits: toLoginLimits(env),
        usedProofs: env.USED_PROOFS,
        trustedProxies: env.TRUSTED_PROXIES,
        placeHeader: env.PLACE_HEADER,
        ...toKeySettings(env),
        frameHash: env.FRAME_HASH,
        frameDir: findFrame(env.FRAME_DIR),
      }
    }),
  )
}

export type VaultEnv = ServicesEnv & v.InferOutput<ReturnType<typeof vaultEnvSchema>>

/** Parses the environment of a vault process; throws where a variable does not fit. */
export function parseVaultEnv(variables: EnvVariables): VaultEnv {
  const services = parseEnv(servicesEnvSchema, variables)
  const unneeded = unneededVariables(services, variables)
  const blank = Object.fromEntries(unneeded.map((name) => [name, '']))
  const schema = v.intersect([peersEnvSchema(services), vaultEnvSchema(services)])
  return { services, unneeded, ...parseEnv(schema, { ...variables, ...blank }) }
}

const toMailSettings = (env: Parsed<typeof mailVariables>) => ({
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  escrowSmtpUrl: env.ESCROW_SMTP_URL,
  escrowMailFrom: env.ESCROW_MAIL_FROM,
  escrowRelease: env.ESCROW_RELEASE,
  smtpConnections: env.SMTP_CONNECTIONS,
})

const toKeySettings = (env: Parsed<typeof keyVariables>) => ({
  custodyKek: env.CUSTODY_KEK,
  custodyKekOld: env.CUSTODY_KEK_OLD,
  escrowKek: env.ESCROW_KEK,
  escrowKekOld: env.ESCROW_KEK_OLD,
})
