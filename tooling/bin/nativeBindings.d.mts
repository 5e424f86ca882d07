export type Machine = {
  readonly platform: string
  readonly arch: string
  readonly libc?: 'glibc' | 'musl' | undefined
}
export declare function thisMachine(): Machine
export declare function bindingFor(names: readonly string[], machine: Machine): string | undefined
export declare function missingBindings(root: string, machine?: Machine): string[]
