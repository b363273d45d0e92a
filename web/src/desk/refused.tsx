import { type Refusal, sayRefusal } from '@flagplot/core/lang'

/** Why something was refused, where it was. */
export const Refused = ({ refusal, id }: { readonly refusal: Refusal | undefined; readonly id?: string }) =>
  refusal === undefined ? null : (
    <p role="alert" id={id} className="refusal">
      {sayRefusal(refusal)}
    </p>
  )
