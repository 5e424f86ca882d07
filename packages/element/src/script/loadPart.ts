/** The hashes of the files that load late, by name; the build writes them here, so that the tag's own hash vouches for them. */
declare const latchkeyParts: Readonly<Record<string, string>>

/** The address of the tag's own file; the build reads it as the file begins, while the tag is known. */
declare const latchkeyScript: string

/**
 * Loads a file that lies beside the script's own, and returns what it exports; the browser refuses any other content. The
 * file hands that over by an event of its own tag, where it also finds the modules of this file that it uses: one global
 * is enough.
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

/** Where a part lies: `latchkey-0.1.0.js` has `latchkey-solana-0.1.0.js` beside it. */
export const partUrl = (script: string, name: string): string =>
  script.replace(/[^/?#]*(?=[?#]|$)/, (file) =>
    file.includes('latchkey')
      ? file.replace('latchkey', `latchkey-${name}`)
      : `latchkey-${name}.js`,
  )

/** Makes what a script's `src` takes; the types of the DOM know texts only. */
type Policy = { createScriptURL(url: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

/** A page takes a policy of one name once, whichever copy of the package makes it. */
const policyKey = Symbol.for('latchkey.policy')

/** The URL as a page with `require-trusted-types-for 'script'` wants it: the policy's name is `latchkey`. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const page = document as { [policyKey]?: Policy }
  try {
    page[policyKey] ??= trustedTypes?.createPolicy('latchkey', { createScriptURL: (own) => own })
  } catch {
    // A page that allows no policy may still allow texts.
  }
  return page[policyKey]?.createScriptURL(url) ?? url
}
