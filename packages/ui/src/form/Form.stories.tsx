import { Button, CheckboxField, Form, FormErrors, Row, TextField, TwoUp } from '@firm/ui';
import { type Meta, story } from '../stories/csf.ts';

export default { title: 'form/Form', component: Form } satisfies Meta;

export const Refused = story((t) => (
  <Form onSubmit={(event) => event.preventDefault()}>
    <FormErrors
      title={t.checkInput}
      errors={[
        { fieldId: 'refused-name', message: t.nameMissing },
        { fieldId: 'refused-email', message: t.emailWrong },
      ]}
    />
    <TwoUp>
      <TextField id="refused-name" label={t.fullName} error={t.nameMissing} />
      <TextField id="refused-email" label={t.email} type="email" defaultValue="lucia@" error={t.emailWrong} />
    </TwoUp>
    <CheckboxField label={t.agree} />
    <Row>
      <Button type="submit">{t.save}</Button>
      <Button variant="secondary">{t.cancel}</Button>
    </Row>
  </Form>
));
