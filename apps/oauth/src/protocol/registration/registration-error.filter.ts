import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ConnectionLog } from '@app/domain/oauth';
import { senderOf } from '../../shared/sender-of';
import { RegistrationError } from './registration-error';

@Catch(RegistrationError)
export class RegistrationErrorFilter implements ExceptionFilter<RegistrationError> {
  constructor(private readonly log: ConnectionLog) {}

  catch({ code, message }: RegistrationError, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    this.log.note({ step: 'client', ...senderOf(request), reason: `${code}: ${message}` });
    const response = host.switchToHttp().getResponse<Response>();
    response.status(400).set('Cache-Control', 'no-store').json({ error: code, error_description: message });
  }
}
