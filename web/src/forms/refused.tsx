/** Why what stands in a field, or in a form, is not taken, where it is not. */
export const Refused = ({ said }: { readonly said: string | undefined }) =>
  said === undefined ? null : (
    <p className="refusal" role="alert">
      {said}
    </p>
  )
