/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SERVER_URL: string | undefined
  readonly VITE_RELAY_URL: string | undefined
  readonly VITE_VAULT_URL: string | undefined
  readonly VITE_VAULT_CHAINS: string | undefined
}
