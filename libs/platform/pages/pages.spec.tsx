import { renderToString } from 'preact-render-to-string';
import { Field, Form, Layout, STYLESHEET_NAME } from '.';

describe('pages', () => {
  it('escape foreign text in elements and attributes', () => {
    const hostile = `"><script>alert(1)</script>`;
    const page = renderToString(
      <Layout title={hostile}>
        <Form action="/account" csrf={hostile}>
          <Field name="name" label={hostile} value={hostile} error={hostile} />
        </Form>
      </Layout>,
    );
    expect(page).not.toContain('<script');
    expect(page).not.toContain('">&lt;script>alert');
    expect(page).toContain(`/account/${STYLESHEET_NAME}`);
  });

  it('name the hint and the error of a field for screen readers', () => {
    const field = renderToString(<Field name="email" label="Address" hint="yours" error="missing" />);
    expect(field).toContain('aria-describedby="email-hint email-error"');
    expect(field).toContain('aria-invalid="true"');
    expect(renderToString(<Field name="email" label="Address" />)).not.toContain('aria-');
  });
});
