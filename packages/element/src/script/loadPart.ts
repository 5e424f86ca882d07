/** File hashes by name, inserted by the build, so that the tag's own hash covers them. */
declare const latchkeyParts: Readonly<Record<string, string>>

/** URL of the tag's file, read by the build while the tag is known. */
declare const latchkeyScript: string

/**
 * Loads a file beside the script; the browser rejects changed content. The file returns its exports by an event of its tag, where
 * it also finds shared modules, so one global is enough.
 */
export function loadPart(name: string, latchkeyShared: readonly object[] = []): Promise<unknown> {
  const script = Object.assign(document.createElement('script'), { latchkeyShared })
  return new Promise((resolve, reject) => {
    script.addEventListener('latchkey-part', (event) => resolve((event as CustomEvent).detail))
    script.addEventListener('error', () => reject(new Error(`${script.src} did not load`)))
    script.integrity = latchkeyParts[name] ?? ''
    script.crossOrigin = 'anonymous'
    script.src = trusted(partUrl(latchkeyScript, name))
    document.head.append(script)
  }).finally(() => script.remove())
}

/** `latchkey-0.1.0.js` has `latchkey-solana-0.1.0.js` beside it. */
export const partUrl = (script: string, name: string): string =>
  script.replace(/[^/?#]*(?=[?#]|$)/, (file) =>
    file.includes('latchkey')
      ? file.replace('latchkey', `latchkey-${name}`)
      : `latchkey-${name}.js`,
  )

/** DOM types know only strings for `src`. */
type Policy = { createScriptURL(url: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

/** A policy name can be created once per page, by any copy of the package. */
const policyKey = Symbol.for('latchkey.policy')

/** For pages with `require-trusted-types-for 'script'`: the policy is `latchkey`. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const page = document as { [policyKey]?: Policy }
  try {
    page[policyKey] ??= trustedTypes?.createPolicy('latchkey', { createScriptURL: (own) => own })
  } catch {
    // A page without this policy may still allow strings.
  }
  return page[policyKey]?.createScriptURL(url) ?? url
}
