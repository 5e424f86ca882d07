import { envBaseUrl, envList, envRequired, envText } from '@latchkey/service/envSchemas'
import type { EnvVariables } from '@latchkey/service/parseEnv'
import * as v from 'valibot'
import {
  forwardedServices,
  type PeerService,
  type ServiceName,
  serviceDependencies,
  vaultServices,
} from './vaultServices.js'

/** Where a service is that does not run in this process. */
export type RemoteService = {
  /** Without a slash at its end. */
  readonly url: string
  /** Undefined where this process only forwards visitors' calls. */
  readonly secret: string | undefined
}

/** The services of this process, and what it must know of the others. */
export type ServicesEnv = {
  readonly services: ReadonlySet<ServiceName>
  readonly remoteServices: ReadonlyMap<PeerService, RemoteService>
  /** What other processes show to a service of this one; only for services that are called from another process. */
  readonly secrets: ReadonlyMap<PeerService, string>
  /** Variables that this process does not need and does not read. */
  readonly unneeded: readonly string[]
}

type Services = ServicesEnv['services']

const serviceList = v.pipe(envList(v.picklist(vaultServices)), v.nonEmpty())

/** The variable that names the services of this process. */
export const servicesEnvSchema = v.pipe(
  v.object({
    VAULT_SERVICES: v.optional(
      v.pipe(
        envText(
          (text) => v.is(serviceList, text),
          (text) => `it is a list of ${vaultServices.join(', ')}, not '${text}'`,
        ),
        serviceList,
      ),
      vaultServices.join(),
    ),
  }),
  v.transform((env): Services => new Set(env.VAULT_SERVICES)),
)

/** URL and secret of each service that runs in another process, and the secrets that those of this one want to see. */
export function peersEnvSchema(services: Services) {
  const needs = peerNeeds(services)
  const variables = needs.flatMap(({ callers, isRemote, name }) => [
    ...(callers.length > 0 ? [[secretName(name), secretOf(name, callers)] as const] : []),
    ...(isRemote ? [[urlName(name), urlOf(name)] as const] : []),
  ])
  return v.pipe(
    v.object(Object.fromEntries(variables)),
    v.forward(
      v.check((env) => {
        const secrets = needs.flatMap(({ name }) => env[secretName(name)] ?? [])
        return new Set(secrets).size === secrets.length
      }, 'each service needs a secret of its own, not the same twice'),
      ['VAULT_SERVICES'],
    ),
    v.transform((env): Pick<ServicesEnv, 'remoteServices' | 'secrets'> => {
      const remoteServices = needs.flatMap(({ name }) => {
        const url = env[urlName(name)]
        return url === undefined ? [] : [[name, { url, secret: env[secretName(name)] }] as const]
      })
      const secrets = needs.flatMap(({ name }) => {
        const secret = services.has(name) ? env[secretName(name)] : undefined
        return secret === undefined ? [] : [[name, secret] as const]
      })
      return { remoteServices: new Map(remoteServices), secrets: new Map(secrets) }
    }),
  )
}

/** Keys and secrets that are set although no service of this process needs them. */
export function unneededVariables(services: Services, variables: EnvVariables): string[] {
  const foreign = Object.entries(serviceVariables).flatMap(([name, service]) =>
    services.has(service) ? [] : [name],
  )
  const unusedSecrets = peerNeeds(services).flatMap(({ callers, name }) =>
    callers.length > 0 ? [] : [secretName(name)],
  )
  return [...foreign, ...unusedSecrets].filter((name) => variables[name])
}

const serviceVariables = {
  CUSTODY_KEK: 'custody',
  CUSTODY_KEK_OLD: 'custody',
  ESCROW_KEK: 'escrow',
  ESCROW_KEK_OLD: 'escrow',
  ESCROW_SMTP_URL: 'escrow',
  SMTP_URL: 'mail',
  SOCIAL_LOGINS: 'auth',
  TOKEN_LOGINS: 'auth',
  FARCASTER_RELAY: 'auth',
  FARCASTER_RPC: 'auth',
} as const satisfies Record<string, ServiceName>

const peerServices = ['auth', 'custody', 'escrow', 'mail'] as const satisfies readonly PeerService[]

function peerNeeds(services: Services) {
  return peerServices.map((name) => {
    const isHere = services.has(name)
    // Between two services of one process there is nothing to prove.
    const callers = vaultServices.filter(
      (each) => isOneOf(serviceDependencies[each], name) && services.has(each) !== isHere,
    )
    const isForwarded = services.has('site') && isOneOf(forwardedServices, name)
    return { name, callers, isRemote: !isHere && (callers.length > 0 || isForwarded) }
  })
}

const urlOf = (name: PeerService) =>
  envRequired(`${name} runs elsewhere: say where, like http://10.0.0.3:8797`, envBaseUrl)

/** The message does not repeat the secret. */
const secretOf = (name: PeerService, callers: readonly ServiceName[]) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.regex(
      /^[\w-]{32,256}$/,
      `${callers.join(' and ')} and ${name} run apart: give each the same 32 or more letters and digits`,
    ),
  )

const urlName = (name: PeerService) => `${name.toUpperCase()}_URL`
const secretName = (name: PeerService) => `${name.toUpperCase()}_SECRET`

const isOneOf = (list: readonly string[], name: string) => list.includes(name)
