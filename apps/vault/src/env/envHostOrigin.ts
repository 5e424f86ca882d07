import { envOrigin, envText } from '@latchkey/service/envSchemas'
import * as v from 'valibot'

const plainOrigin = envOrigin('')

/** An origin that may embed the frame; a star stands for one whole label, and never for the last two. */
export const envHostOrigin = v.pipe(
  envText(
    (text) => {
      const plain = withoutStar(text)
      if (!v.is(plainOrigin, plain)) return false
      const { host, hostname } = new URL(plain)
      const isSubdomain = hostname.split('.').length >= 3 || hostname === 'star.localhost'
      return /^[a-z0-9.:[\]-]+$/.test(host) && (plain === text || isSubdomain)
    },
    (text) => `'${text}' is not an origin like https://app.example.com`,
  ),
  v.transform((text) => {
    const { origin } = new URL(withoutStar(text))
    return withoutStar(text) === text ? origin : origin.replace('//star.', '//*.')
  }),
)

const withoutStar = (text: string) => text.replace('//*.', '//star.')
