import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AuthFrame } from '../../../src/portal/ui/auth-frame.tsx';
import { Banner } from '../../../src/portal/ui/banner.tsx';
import { Button } from '../../../src/portal/ui/button.tsx';
import { Checkbox } from '../../../src/portal/ui/checkbox.tsx';
import { LanguageSwitcher } from '../../../src/portal/ui/language-switcher.tsx';
import { PageHeading } from '../../../src/portal/ui/page-heading.tsx';
import { PasswordField } from '../../../src/portal/ui/password-field.tsx';
import { TextField } from '../../../src/portal/ui/text-field.tsx';
import { TextLink } from '../../../src/portal/ui/text-link.tsx';
import { Toasts } from '../../../src/portal/ui/toasts.tsx';

const ui = join(import.meta.dirname, '../../../src/portal/ui');
const ofTheLoginPage = [
  'auth-frame',
  'banner',
  'button',
  'checkbox',
  'field',
  'language-switcher',
  'page-heading',
  'password-field',
  'text-field',
  'text-link',
  'toasts',
];

describe('the parts of the login page', () => {
  it('weigh at most 3,000 bytes of script and 3,200 of style with the base, brotli', async () => {
    const contents = [`import './base.css';`, ...ofTheLoginPage.map((name) => `export * from './${name}.tsx';`)].join(
      '\n',
    );
    const { outputFiles, metafile } = await build({
      stdin: { contents, resolveDir: ui, loader: 'ts' },
      bundle: true,
      minify: true,
      format: 'esm',
      jsx: 'automatic',
      external: ['react', 'react/jsx-runtime'],
      outdir: '/',
      metafile: true,
      write: false,
    });
    const weigh = (ending: string) =>
      outputFiles
        .filter(({ path }) => path.endsWith(ending))
        .reduce((sum, file) => sum + brotliCompressSync(file.contents).byteLength, 0);
    expect(weigh('.js')).toBeLessThanOrEqual(3000);
    expect(weigh('.css')).toBeLessThanOrEqual(3200);
    expect(Object.keys(metafile.inputs).filter((input) => input.includes('node_modules'))).toEqual([]);
  });

  it('are rendered without a style attribute, which a strict content security policy would refuse', () => {
    const html = renderToString(
      <AuthFrame
        logo={<img src="/logo.svg" alt="Aqua" />}
        cover="/cover.svg"
        languages={
          <LanguageSwitcher
            label="Language"
            current="nl"
            languages={[{ code: 'nl', name: 'Nederlands', href: '/nl' }]}
          />
        }
        foot={<TextLink href="/faq">Help</TextLink>}
      >
        <PageHeading lead="Welcome">Log in</PageHeading>
        <Banner tone="negative" title="Not logged in" />
        <TextField name="username" label="E-mail" error="Fill in" />
        <PasswordField name="password" label="Password" autoComplete="current-password" show="Show" hide="Hide" />
        <Checkbox name="rememberMe" label="Remember me" />
        <Button busy>Log in</Button>
        <Toasts toasts={[{ id: '1', tone: 'info', undo: false, text: 'Hello' }]} label="Messages" />
      </AuthFrame>,
    );
    expect(html).toContain('Log in');
    expect(html).not.toMatch(/ style=/);
  });
});

describe('src/portal/ui', () => {
  const sources = readdirSync(ui)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [name, readFileSync(join(ui, name), 'utf8')] as const);

  it('knows no call, chart, entity, router or translation: it imports its own parts and, each in one place, a few packages', () => {
    // Pictures are drawn wherever one is shown; the package of all of them is named for its types alone, which the browser never fetches.
    const anywhere =
      /^import (?:type .+ from 'lucide-react'|.+ from '(?:\.\/[\w.-]+|react|lucide-react\/icons\/[\w-]+)')/;
    const others = sources.flatMap(([name, text]) =>
      Array.from(text.matchAll(/^import [^;]*? from '([^']+)'|^import '([^']+)'/gm))
        .filter(([whole]) => !anywhere.test(whole.replaceAll('\n', ' ')))
        .map(([, from, alone]) => [name, from ?? alone]),
    );
    expect(others.toSorted()).toEqual([
      ['dialog.tsx', '@radix-ui/react-dialog'],
      ['qr.tsx', 'uqr'],
      // What can be done with a page stands beside its title, which another part of the page draws.
      ['title-action.tsx', 'react-dom'],
    ]);
  });

  it('writes no style attribute anywhere', () => {
    expect(sources.filter(([, text]) => / style=\{/.test(text)).map(([name]) => name)).toEqual([]);
  });
});
