import type * as v from 'valibot'

/** A call that two programs agree on; `:name` in the path is a field of the input. */
export type Endpoint<
  Q extends v.GenericSchema = v.GenericSchema,
  R extends v.GenericSchema = v.GenericSchema,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly input: Q
  readonly output: R
}

export type EndpointInput<E extends Endpoint> = v.InferInput<E['input']>

/** The validated output that a caller of an endpoint gets. */
export type EndpointOutput<E extends Endpoint> = v.InferOutput<E['output']>

/** Declares an endpoint and infers the types of its input and output. */
export function endpoint<const Q extends v.GenericSchema, const R extends v.GenericSchema>(
  definition: Endpoint<Q, R>,
): Endpoint<Q, R> {
  return definition
}
