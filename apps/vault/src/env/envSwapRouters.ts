import { envTable, envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'

const example =
  '{"eip155:31337":[{"address":"0x…","wrapped":"0x… (the token that stands for the coin)"}]}'

const address = (name: string) =>
  v.pipe(
    v.string(`each router needs an '${name}', like ${example}`),
    envText(
      /^0x(?!0{40}$)[0-9a-f]{40}$/i,
      (text) => `'${text}' is no address of a contract: '${name}' is 0x and 40 hexadecimal digits`,
    ),
  )

/** Contracts besides the well-known ones through which visitors may swap, by chain: frames read what calls of them do. */
export const envSwapRouters = v.pipe(
  envTable({
    example,
    key: envText(
      /^eip155:[1-9]\d{0,15}$/,
      (chain) => `'${chain}' is no chain like eip155:31337: only EVM chains have routers`,
    ),
    value: (chain) =>
      v.array(
        v.strictObject(
          { address: address('address'), wrapped: address('wrapped') },
          `each router of '${chain}' has 'address' and 'wrapped' and nothing else, like ${example}`,
        ),
        `'${chain}' needs a list of routers, like ${example}`,
      ),
  }),
  v.transform((routers) => Object.fromEntries(routers)),
)
