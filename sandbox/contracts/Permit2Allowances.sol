// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Permit2Signer} from "./Permit2Signer.sol";
import {TokenTransfers} from "./TokenTransfers.sol";

/// @title The half of Permit2 that keeps allowances: amount, end and a nonce that counts per token and spender.
abstract contract Permit2Allowances is Permit2Signer {
    using TokenTransfers for address;

    struct Allowed {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    bytes32 private constant DETAILS_TYPEHASH =
        keccak256("PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)");
    bytes32 private constant SINGLE_TYPEHASH = keccak256(
        "PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)"
    );
    bytes32 private constant BATCH_TYPEHASH = keccak256(
        "PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)"
    );

    mapping(address => mapping(address => mapping(address => Allowed))) public allowance;

    /// @notice Sets the caller's allowance. An end of zero means this block only.
    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Allowed storage allowed = allowance[msg.sender][token][spender];
        allowed.amount = amount;
        allowed.expiration = _end(expiration);
        emit Approval(msg.sender, token, spender, amount, expiration);
    }

    /// @notice Sets one allowance by the owner's signature.
    function permit(address owner, PermitSingle calldata permitSingle, bytes calldata signature) external {
        if (block.timestamp > permitSingle.sigDeadline) revert SignatureExpired(permitSingle.sigDeadline);
        bytes32 structHash = keccak256(
            abi.encode(
                SINGLE_TYPEHASH, _hash(permitSingle.details), permitSingle.spender, permitSingle.sigDeadline
            )
        );
        _checkSignature(owner, structHash, signature);
        _allow(owner, permitSingle.spender, permitSingle.details);
    }

    /// @notice Sets several allowances of one spender by the owner's signature.
    function permit(address owner, PermitBatch calldata permitBatch, bytes calldata signature) external {
        if (block.timestamp > permitBatch.sigDeadline) revert SignatureExpired(permitBatch.sigDeadline);
        bytes32[] memory hashes = new bytes32[](permitBatch.details.length);
        for (uint256 i = 0; i < hashes.length; i++) {
            hashes[i] = _hash(permitBatch.details[i]);
        }
        bytes32 structHash = keccak256(
            abi.encode(
                BATCH_TYPEHASH, keccak256(abi.encodePacked(hashes)), permitBatch.spender, permitBatch.sigDeadline
            )
        );
        _checkSignature(owner, structHash, signature);
        for (uint256 i = 0; i < hashes.length; i++) {
            _allow(owner, permitBatch.spender, permitBatch.details[i]);
        }
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        _spend(from, to, amount, token);
    }

    function transferFrom(AllowanceTransferDetails[] calldata transferDetails) external {
        for (uint256 i = 0; i < transferDetails.length; i++) {
            AllowanceTransferDetails calldata details = transferDetails[i];
            _spend(details.from, details.to, details.amount, details.token);
        }
    }

    /// @notice Takes back allowances of the caller, several at once.
    function lockdown(TokenSpenderPair[] calldata approvals) external {
        for (uint256 i = 0; i < approvals.length; i++) {
            allowance[msg.sender][approvals[i].token][approvals[i].spender].amount = 0;
            emit Lockdown(msg.sender, approvals[i].token, approvals[i].spender);
        }
    }

    /// @notice Makes signatures below `newNonce` unusable, at most 65,535 of them at once.
    function invalidateNonces(address token, address spender, uint48 newNonce) external {
        Allowed storage allowed = allowance[msg.sender][token][spender];
        uint48 oldNonce = allowed.nonce;
        if (newNonce <= oldNonce) revert InvalidNonce();
        if (newNonce - oldNonce > type(uint16).max) revert ExcessiveInvalidation();
        allowed.nonce = newNonce;
        emit NonceInvalidation(msg.sender, token, spender, newNonce, oldNonce);
    }

    function _allow(address owner, address spender, PermitDetails calldata details) private {
        Allowed storage allowed = allowance[owner][details.token][spender];
        if (allowed.nonce != details.nonce) revert InvalidNonce();
        unchecked {
            allowed.nonce = details.nonce + 1;
        }
        allowed.amount = details.amount;
        allowed.expiration = _end(details.expiration);
        emit Permit(owner, details.token, spender, details.amount, details.expiration, details.nonce);
    }

    /// @dev The largest allowance is never used up.
    function _spend(address from, address to, uint160 amount, address token) private {
        Allowed storage allowed = allowance[from][token][msg.sender];
        if (block.timestamp > allowed.expiration) revert AllowanceExpired(allowed.expiration);
        uint160 most = allowed.amount;
        if (most != type(uint160).max) {
            if (amount > most) revert InsufficientAllowance(most);
            allowed.amount = most - amount;
        }
        token.pull(from, to, amount);
    }

    function _end(uint48 expiration) private view returns (uint48) {
        return expiration == 0 ? uint48(block.timestamp) : expiration;
    }

    function _hash(PermitDetails calldata details) private pure returns (bytes32) {
        return keccak256(
            abi.encode(DETAILS_TYPEHASH, details.token, details.amount, details.expiration, details.nonce)
        );
    }
}
