type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/**
 * Lets a page start one script as a worker and no other, where the browser knows Trusted Types. The page's policy allows
 * scripts by this name only, and only one: once for each page.
 */
export function trustWorkerUrl(workerUrl: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('vault', {
    createScriptURL(url) {
      if (url !== workerUrl) throw new TypeError('Not a script of ours')
      return url
    },
  })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}
