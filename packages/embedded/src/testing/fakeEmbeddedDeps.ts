import { createListeners, type Env, type SourceDeps } from '@latchkey/core/adapter'
import type { Network } from '@latchkey/protocol'
import type { ThemeData } from '@latchkey/protocol/frame'

export type FakeEmbeddedDeps = SourceDeps & {
  readonly chainCalls: string[]
  setTheme(theme: ThemeData): void
}

export function fakeEmbeddedDeps(
  env: Env,
  networks: readonly Network[],
  overrides: Partial<SourceDeps> = {},
): FakeEmbeddedDeps {
  let theme: ThemeData = { themeMode: 'dark' }
  const listeners = createListeners()
  const chainCalls: string[] = []
  return {
    env,
    projectId: undefined,
    networks: () => networks,
    activeNetwork: (namespace) => networks.find((one) => one.chainNamespace === namespace),
    rpc: async () => ({
      async request({ method }) {
        chainCalls.push(method)
        return method === 'getBalance' ? { value: 5 } : '0x1'
      },
      close() {},
    }),
    theme: () => theme,
    id: undefined,
    server: undefined,
    metadata: { name: 'Shop', description: '', url: 'https://app.example', icons: [] },
    watchTheme: listeners.add,
    ...overrides,
    chainCalls,
    setTheme(next) {
      theme = next
      listeners.notify()
    },
  }
}
