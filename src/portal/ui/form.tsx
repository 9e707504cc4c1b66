import type { FormHTMLAttributes, Ref } from 'react';

export type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'noValidate' | 'onSubmit'> & {
  ref?: Ref<HTMLFormElement>;
  onSend: (filled: FormData) => void;
};

/** A native form: the browser holds what is typed and neither judges nor sends it. */
export function Form({ onSend, ...rest }: FormProps) {
  return (
    <form
      {...rest}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget));
      }}
    />
  );
}
