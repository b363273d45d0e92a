/** The reason why a field or a form is refused, if it is. */
export const Refused = ({ said }: { readonly said: string | undefined }) =>
  said === undefined ? null : (
    <p className="refusal" role="alert">
      {said}
    </p>
  )
