/** Inserted by the build: the tag's own hash covers them. */
declare const latchkeyParts: Readonly<Record<string, string>>

/** Read by the build while the tag is known. */
declare const latchkeyScript: string

/** The file returns its exports by an event of its tag, where it also finds shared modules: one global is enough. */
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

export const partUrl = (script: string, name: string): string =>
  script.replace(/[^/?#]*(?=[?#]|$)/, (file) =>
    file.includes('latchkey')
      ? file.replace('latchkey', `latchkey-${name}`)
      : `latchkey-${name}.js`,
  )

/** DOM types know only strings for `src`. */
type Policy = { createScriptURL(url: string): string }
type TrustedTypes = { createPolicy(name: string, rules: Policy): Policy }

/** A policy name can be created once per page. */
const policyKey = Symbol.for('latchkey.policy')

/** For pages with `require-trusted-types-for 'script'`. */
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
