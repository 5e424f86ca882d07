import type * as v from 'valibot'

/** One call two programs agree on; `:name` in the path is a field of the input. */
export type Endpoint<
  Q extends v.GenericSchema = v.GenericSchema,
  R extends v.GenericSchema = v.GenericSchema,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly input: Q
  readonly output: R
}

/** What a caller gives. */
export type EndpointInput<E extends Endpoint> = v.InferInput<E['input']>

/** What a caller gets, once checked. */
export type EndpointOutput<E extends Endpoint> = v.InferOutput<E['output']>

/** Writes an endpoint down, with the types of both its ends kept. */
export function endpoint<const Q extends v.GenericSchema, const R extends v.GenericSchema>(
  definition: Endpoint<Q, R>,
): Endpoint<Q, R> {
  return definition
}
