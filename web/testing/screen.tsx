import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, onTestFinished } from 'vitest';
import { makeQueryClient } from '../src/platform/query-client.ts';
import { NoticeStack } from '../src/ui/notice-stack.tsx';
import { dismiss, noticeStore } from '../src/ui/notices.ts';
import { theme } from '../src/ui/theme.ts';

// On a busy machine an expected change may take long.
configure({ asyncUtilTimeout: 15_000 });

/** In the product's providers, `at` an address. @returns the user: `await user.click(...)` */
export function show(piece: ReactNode, at = '/'): UserEvent {
  const client = makeQueryClient();
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[at]}>
          <main tabIndex={-1}>{piece}</main>
        </MemoryRouter>
        <NoticeStack />
      </QueryClientProvider>
    </MantineProvider>,
  );
  onTestFinished(() => {
    cleanup();
    client.clear();
    for (const { id } of noticeStore.shown()) dismiss(id);
    localStorage.clear();
  });
  return userEvent.setup({ delay: null });
}

/** Waits for a dialog's focus: it takes it a moment after it is shown, even if the focus moved meanwhile. */
export async function dialogHasFocus(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true),
  );
}
