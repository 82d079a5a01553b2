import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { RegistrationError } from './registration-error';

@Catch(RegistrationError)
export class RegistrationErrorFilter implements ExceptionFilter<RegistrationError> {
  catch({ code, message }: RegistrationError, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.status(400).set('Cache-Control', 'no-store').json({ error: code, error_description: message });
  }
}
