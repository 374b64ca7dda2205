// Before anything else: a window that is being loaded anew counts as closed until this is there.
import '../documents/this-window.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { queryClient } from '../api/query-client.ts';
import { useHashPath, useHashSearch } from '../ui/hash-location.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Gate } from './gate.tsx';

/** The renderer's composition root. */
export function App() {
  return (
    <ErrorBoundary where="the workbench">
      <QueryClientProvider client={queryClient}>
        <Router hook={useHashPath} searchHook={useHashSearch}>
          <Gate />
        </Router>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
